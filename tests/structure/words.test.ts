import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Source, sources } from "./source.ts";

const views = () => sources(["src"], /\.(tsx?|css)$/);

/** Lines of files that a rule finds, as `path:line text`. */
function find(files: readonly Source[], rule: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, at) => (rule.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const colour = /#[0-9a-f]{3,8}\b(?![\w-])|\b(rgba?|hsla?|oklch)\(/i;
const rawMarkup = /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/;
const outsideAddress = /["'`]https?:\/\/(?!www\.w3\.org)\w/;
const untranslated = />\s*[A-Za-z]{2,}[^<>{}=;()]*<\/|\b(aria-label|title|placeholder|alt)="[^"]*[A-Za-z]{2,}/;

const outsideTheTheme = ({ path }: Source) => !path.startsWith("src/theme/");
const isView = ({ path }: Source) => path.endsWith(".tsx");

describe("the words and colours of the house", () => {
  test("a colour is written in the theme and nowhere else", () => {
    expect(find(views().filter(outsideTheTheme), colour)).toEqual([]);
  });

  test("no markup is made from text", () => {
    expect(find(views(), rawMarkup)).toEqual([]);
  });

  test("no address of another site is written into the portal", () => {
    expect(find(views(), outsideAddress)).toEqual([]);
  });

  test("I18N-01 no text stands in a view untranslated", () => {
    expect(find(views().filter(isView), untranslated)).toEqual([]);
  });

  test("effects stay few: something outside of React is followed, nothing else", () => {
    const effects = find(views(), /\buse(Layout)?Effect\(/);
    expect(effects.length).toBeLessThanOrEqual(26);
  });

  test("no path of a machine and no name of a registry stands in the project", () => {
    const all = sources(["src", "machines", "sandbox", "tools", "tests"], /\.(tsx?|css|js)$/);
    const paths = new RegExp(["/ro" + "ot/", "/wo" + "rk/", "/Us" + "ers/", "/ho" + "me/[a-z]+/"].join("|"));
    expect(find(all, paths)).toEqual([]);
  });

  test("the rules notice what breaks them", () => {
    const line = (text: string) => [{ path: "src/ui/x.tsx", text }];
    expect(find(line('color: "#fff"'), colour)).toHaveLength(1);
    expect(find(line("color: rgb(1 2 3)"), colour)).toHaveLength(1);
    expect(find(line('<a href="#main">'), colour)).toHaveLength(0);
    expect(find(line("box.innerHTML = text"), rawMarkup)).toHaveLength(1);
    expect(find(line('fetch("https://elsewhere.example")'), outsideAddress)).toHaveLength(1);
    expect(find(line("<p>Hello there</p>"), untranslated)).toHaveLength(1);
    expect(find(line('<img alt="A picture" />'), untranslated)).toHaveLength(1);
    expect(find(line("<p>{t('x.y')}</p>"), untranslated)).toHaveLength(0);
  });
});

type Texts = { readonly [key: string]: string | Texts };

function keysOf(texts: Texts, before = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}

function read(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}`, "utf8")) as Texts;
}

const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

function textAt(texts: Texts, key: string): string {
  const found = key.split(".").reduce<string | Texts | undefined>(
    (branch, part) => (typeof branch === "object" ? branch[part] : undefined),
    texts,
  );
  return typeof found === "string" ? found : "";
}

/** Plural forms differ between languages; a key stands for all of its forms. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

describe("the texts", () => {
  const namespaces = readdirSync("locales/en");

  test("I18N-01 both languages have the same namespaces", () => {
    expect(readdirSync("locales/zh-CN")).toEqual(namespaces);
  });

  test.each(namespaces)("I18N-01 %s has every key in both languages, none empty, with the same variables", (namespace) => {
    const [en, zh] = [read("en", namespace), read("zh-CN", namespace)];
    const keys = new Set(keysOf(en).map(withoutPlural));
    expect(new Set(keysOf(zh).map(withoutPlural))).toEqual(keys);
    expect([...keysOf(en).filter((key) => textAt(en, key).trim() === ""), ...keysOf(zh).filter((key) => textAt(zh, key).trim() === "")]).toEqual([]);
    const differing = keysOf(en).filter(
      (key) => textAt(zh, key) !== "" && variables(textAt(en, key)).join() !== variables(textAt(zh, key)).join(),
    );
    expect(differing).toEqual([]);
  });

  test("I18N-01 no key is without a use", () => {
    const code = sources(["src"], /\.tsx?$/).map(({ text }) => text).join("\n");
    const patterns = [...code.matchAll(/[`"']([\w-]+:)?([\w.]*(?:\$\{[^}]*\}[\w.]*)*)[`"']/g)].map(([, , key = ""]) => key);
    const exact = new Set(patterns.filter((key) => !key.includes("${")));
    const shapes = patterns
      .filter((key) => key.includes("${") && /^\w+\./.test(key))
      .map((key) => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, "[\\w-]+").replaceAll(".", "\\.")}$`));
    const unused = namespaces.flatMap((namespace) =>
      [...new Set(keysOf(read("en", namespace)).map(withoutPlural))]
        .filter((key) => !exact.has(key) && !shapes.some((shape) => shape.test(key)))
        .map((key) => `${namespace} ${key}`),
    );
    // Texts by the API's error code are looked up by what the API says.
    expect(unused.filter((key) => !key.startsWith("errors.json code."))).toEqual([]);
  });
});
