import { languages, type Language } from "../../i18n/languages.ts";

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<{ default: Texts }>([
  "../../../locales/*/*.json",
  "!../../../locales/*/visualiser.json",
]);

export interface ScreenText {
  readonly language: Language;
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

/** Loads every text of the portal's screens, in every language. */
export async function loadScreenTexts(): Promise<ScreenText[]> {
  const all = Object.entries(files).map(async ([path, load]) => {
    const [, folder, namespace = ""] = /([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const language = languages.find((candidate) => candidate === folder);
    if (!language) return [];
    const { default: texts } = await load();
    return leavesOf(texts).map(([key, text]) => ({ language, namespace, key, text }));
  });
  return (await Promise.all(all)).flat();
}

function leavesOf(texts: Texts, at = ""): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = at === "" ? name : `${at}.${name}`;
    return typeof value === "string" ? [[key, value]] : leavesOf(value, key);
  });
}

/** Returns the longest part of a text without variables and markup. */
export function fixedPart(text: string): string {
  const parts = text.split(/\{\{.*?\}\}|<[^>]*>|\[\[|\]\]/).map((part) => part.trim());
  return parts.toSorted((left, right) => right.length - left.length)[0] ?? "";
}
