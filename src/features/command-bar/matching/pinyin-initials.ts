/** The first character of each initial in the order of pinyin. */
const firsts = "吖丷嚓咑妸发旮哈丌咔垃呣拏喔妑七呥仨他屲夕丫帀";
const initials = "abcdefghjklmnopqrstwxyz";

/** Characters of names with a second reading, which the order of pinyin does not know. */
const others: Readonly<Record<string, string>> = {
  行: "h",
  重: "c",
  长: "c",
  调: "t",
  曾: "z",
  单: "s",
  解: "x",
  乐: "y",
  藏: "z",
  查: "z",
  盛: "c",
  朝: "z",
  石: "d",
  差: "c",
  会: "k",
  仇: "q",
  区: "o",
  尉: "y",
  折: "s",
  降: "x",
};

const known = new Map<string, string>();
let order: Intl.Collator | undefined;

/** Returns the possible pinyin initials of each Chinese character of a text; empty without any. */
export function initialsOf(text: string): readonly string[] {
  return /^\p{Script=Han}/u.test(text) ? Array.from(text, initialOf) : [];
}

/** The browser's collation by pinyin knows the reading of every character. */
function initialOf(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  order ??= new Intl.Collator("zh-u-co-pinyin");
  let at = -1;
  for (const first of firsts) {
    if (order.compare(character, first) < 0) break;
    at += 1;
  }
  const readings = (initials[at] ?? "") + (others[character] ?? "");
  known.set(character, readings);
  return readings;
}
