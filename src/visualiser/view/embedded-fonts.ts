/** Returns the `@font-face` rules of a text with embedded files; files that fail are skipped. */
export async function embeddedFonts(text: string): Promise<string> {
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => covers(style.getPropertyValue("unicode-range"), characters));
  const rules = await Promise.all(faces.map((face) => embedded(face).catch(() => "")));
  return rules.join("\n");
}

/** Whether a `unicode-range` contains one of the characters; an empty range contains all. */
function covers(range: string, characters: readonly number[]): boolean {
  if (range === "") return true;
  return range.split(",").some((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const [low, high] = [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "F"), 16),
    ];
    return characters.some((character) => character >= low && character <= high);
  });
}

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (!address) return "";
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const file = await (await fetch(new URL(address, base))).blob();
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url(${await dataUrlOf(file)})`);
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}
