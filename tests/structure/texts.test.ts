import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../src/i18n/languages.ts";
import { nodesOf, sources } from "./source.ts";

type Texts = { readonly [key: string]: string | Texts };

function read(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}`, "utf8")) as Texts;
}

/** Flattens texts to keys such as `login.title`. */
function flat(texts: Texts, before = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === "string"
        ? [[before + key, value]]
        : [...flat(value, `${before}${key}.`).entries()],
    ),
  );
}

/** Key without its plural suffix, since plural forms differ between languages. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const keysOf = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map(withoutPlural))].toSorted();

/** Variables and tags of a text, which must match in both languages. */
function partsOf(text: string): string {
  const parts = [...text.matchAll(/\{\{\s*(\w+)|<(\w+)/g)].map(([part]) => part.replace(/\s/g, ""));
  return [...new Set(parts)].toSorted().join(" ");
}

/** Whether a tag with content lacks its end, so that it would hold the rest of the text. */
const hasOpenTag = (text: string) =>
  [...text.matchAll(/<(\w+)>/g)].some(([, tag]) => !text.includes(`</${tag}>`));

/** Missing keys, empty texts, and texts with different variables. */
function differences(english: Texts, translation: Texts, language: Language): string[] {
  const [en, translated] = [flat(english), flat(translation)];
  const [enKeys, keys] = [keysOf(en), keysOf(translated)];
  const bare = (texts: Map<string, string>) =>
    new Map([...texts].map(([key, text]) => [withoutPlural(key), text]));
  const [enBare, bareTexts] = [bare(en), bare(translated)];
  const unlike = (key: string) =>
    bareTexts.has(key) && partsOf(enBare.get(key) ?? "") !== partsOf(bareTexts.get(key) ?? "");
  return [
    ...enKeys.filter((key) => !keys.includes(key)).map((key) => `${key} lacks ${language}`),
    ...keys.filter((key) => !enKeys.includes(key)).map((key) => `${key} lacks English`),
    ...[...en, ...translated]
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => `${key} is empty`),
    ...[...en, ...translated]
      .filter(([, text]) => hasOpenTag(text))
      .map(([key]) => `${key} has a tag without end`),
    ...enKeys.filter(unlike).map((key) => `${key} has other variables`),
    ...[...translated]
      .filter(([, text]) => language === "zh-CN" && isEnglish(text))
      .map(([key]) => `${key} is not in Chinese`),
  ];
}

/** Whether a text is Latin only, ignoring variables and tags. */
function isEnglish(text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, "");
  return /[a-z]{3,}/i.test(words) && !/\p{Script=Han}/u.test(words);
}

/** Variables that the portal writes in Chinese, such as dates and phrases: no space is needed. */
const inChinese =
  /^(date|before|since|firstDate|lastDate|dealingDate|settlementDate|from|to|span|day|months|weekday|zone|market|what|when|text|why|summary|columns?|label|block)$/;

/** Whether Chinese characters stand beside digits, Latin letters or a variable without a space. */
function lacksSpace(text: string): boolean {
  const dates = /\d{4}年\d{1,2}月\d{1,2}日/g;
  const shown = text
    .replace(dates, "…")
    .replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => (inChinese.test(name) ? "…" : "x"));
  return /\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu.test(shown);
}

/** Keys that no string in the code contains, literally or as a template such as `error.${kind}`. */
function unused(keys: readonly string[], strings: readonly (readonly string[])[]): string[] {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const named = new Set(strings.filter((parts) => parts.length === 1).flat());
  const shapes = strings
    .filter((parts) => parts.length > 1 && /^[\w-]+\.|^[\w-]+:/.test(parts[0] ?? ""))
    .map((parts) => new RegExp(`^${parts.map(escape).join("[\\w.-]+")}$`));
  return keys.filter((key) => {
    const names = [key, key.replace(/^[^:]*:/, "")];
    return !names.some((name) => named.has(name) || shapes.some((shape) => shape.test(name)));
  });
}

/** String literals of the code; a template yields its static parts. */
function stringsIn(folders: readonly string[]): string[][] {
  return sources(folders, /(?<!\.d)\.tsx?$/).flatMap((file) =>
    nodesOf(file).flatMap((node) => {
      if (node.type === "Literal" && typeof node.value === "string") return [[node.value]];
      if (node.type !== "TemplateLiteral") return [];
      return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)];
    }),
  );
}

/** English sentences with several translations; a label may differ by its place. */
function translatedTwice(pairs: readonly (readonly [english: string, other: string])[]): string[] {
  const first = new Map<string, string>();
  const again = pairs.filter(([english, other]) => {
    if (!/[.?]$/.test(english)) return false;
    if (!first.has(english)) first.set(english, other);
    return first.get(english) !== other;
  });
  return [...new Set(again.map(([english]) => english))];
}

const namespaces = readdirSync("locales/en");
const translations = languages.filter((language) => language !== "en");

describe("translations", () => {
  test("I18N-01 all languages have the same typed namespaces", () => {
    expect(readdirSync("locales")).toEqual(languages.toSorted());
    for (const language of translations) {
      expect(readdirSync(`locales/${language}`)).toEqual(namespaces);
    }
    const types = readFileSync("src/i18n/keys.d.ts", "utf8");
    expect(namespaces.filter((name) => !types.includes(`locales/en/${name}"`))).toEqual([]);
  });

  test.each(namespaces)(
    "I18N-01 %s has the same keys and variables in all languages",
    (namespace) => {
      const english = read("en", namespace);
      const found = translations.flatMap((language) =>
        differences(english, read(language, namespace), language),
      );
      expect(found).toEqual([]);
    },
  );

  test.each(namespaces)("I18N-01 %s has spaces around Latin in Chinese", (namespace) => {
    const texts = [...flat(read("zh-CN", namespace))];
    expect(texts.filter(([, text]) => lacksSpace(text)).map(([key]) => key)).toEqual([]);
  });

  test("I18N-01 English texts have curly quotation marks only", () => {
    const straight = /'\{\{|\}\}'(?!s\b)|"/;
    const texts = namespaces.flatMap((file) => [...flat(read("en", file)).values()]);
    expect(texts.filter((text) => straight.test(text))).toEqual([]);
    expect(["'{{state}}'", "{{name}}'s tab"].map((text) => straight.test(text))).toEqual([
      true,
      false,
    ]);
  });

  test("I18N-01 walkthroughs say select", () => {
    const steps = readFileSync("sandbox/seed/content/walkthroughs.json", "utf8");
    expect(steps.match(/.*\b(?:press|choose|tick|click)\b.*/gi)).toBeNull();
  });

  test.each(languages)("I18N-01 %s groups the digits of thousands of portfolios", (language) => {
    const plain = /\{\{count\}\}[^{]*(?:portfolios|clients|投资组合|客户)/;
    const texts = namespaces.flatMap((file) => [...flat(read(language, file))]);
    const found = texts.filter(([key, text]) => !key.endsWith("_one") && plain.test(text));
    expect(found.map(([key]) => key)).toEqual([]);
  });

  test.each(translations)("I18N-03 %s has one translation of a sentence", (language) => {
    const pairs = namespaces.flatMap((file) => {
      const other = flat(read(language, file));
      return [...flat(read("en", file))].flatMap(([key, english]) =>
        other.has(key) ? [[english, other.get(key) ?? ""] as const] : [],
      );
    });
    expect(translatedTwice(pairs)).toEqual([]);
    expect(
      translatedTwice([
        ["Back", "返回"],
        ["Back", "上一步"],
        ["None found.", "没有。"],
        ["None found.", "暂无。"],
      ]),
    ).toEqual(["None found."]);
  });

  test("I18N-01 every key is used", () => {
    const strings = stringsIn(["src"]);
    const keys = namespaces.flatMap((file) => {
      const namespace = file.replace(/\.json$/, "");
      return keysOf(flat(read("en", file))).map((key) => `${namespace}:${key}`);
    });
    // Texts of error codes are looked up at run time.
    expect(unused(keys, strings).filter((key) => !/^(errors|shell):code\./.test(key))).toEqual([]);
  });

  test("I18N-01 the text of an error code stands once", () => {
    const codesOf = (file: string) =>
      keysOf(flat(read("en", file))).filter((key) => key.startsWith("code."));
    const first = new Set(codesOf("errors.json"));
    expect(codesOf("shell.json").filter((key) => first.has(key))).toEqual([]);
  });

  test("I18N-01 differences between languages are reported", () => {
    const english = {
      a: { b: "Hello {{name}}", c: "<link>More</link>" },
      n_one: "One",
      n_other: "{{count}}",
    };
    const ofChinese = (from: Texts, to: Texts) => differences(from, to, "zh-CN");
    expect(
      ofChinese(english, {
        a: { b: "{{name}}，你好", c: "<link>更多</link>" },
        n_other: "{{count}}",
      }),
    ).toEqual([]);
    expect(
      ofChinese(english, { a: { b: "你好", c: "<link>更多</link>" }, n_other: "{{count}}" }),
    ).toEqual(["a.b has other variables"]);
    expect(ofChinese({ a: "Yes", b: "No" }, { a: " ", c: "好" })).toEqual([
      "b lacks zh-CN",
      "c lacks English",
      "a is empty",
    ]);
    expect(ofChinese({ a: "Yes" }, { a: "Yes" })).toEqual(["a is not in Chinese"]);
    // Languages in Latin letters need no other test.
    expect(differences({ a: "Yes" }, { a: "Oui" }, "en")).toEqual([]);
  });

  test("I18N-01 a missing space in Chinese is reported", () => {
    const spaced = [
      "共 {{count, number}} 项",
      "截至{{date}}日终",
      "{{name}}，您好",
      "打开 PDF 文件",
    ];
    expect(spaced.filter(lacksSpace)).toEqual([]);
    const unspaced = ["共{{count, number}}项", "1年", "打开PDF", "{{name}}的报告"];
    expect(unspaced.filter((text) => !lacksSpace(text))).toEqual([]);
  });

  test("I18N-01 an unused key is reported", () => {
    const keys = ["home:aum.title", "home:kind.big", "home:old.text"];
    expect(unused(keys, [["aum.title"], ["kind.", ""]])).toEqual(["home:old.text"]);
    expect(unused(keys, [["home:aum.title"], ["kind.big"], ["", ".text"]])).toEqual([
      "home:old.text",
    ]);
  });
});
