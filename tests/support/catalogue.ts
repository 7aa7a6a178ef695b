import { readFileSync } from "node:fs";
import type { Language } from "../../src/i18n/languages.ts";

/** Looks up texts of a language by `namespace:area.phrase`, with interpolation. */
export function catalogueOf(language: Language) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = "", path = ""] = key.split(":");
    const file = readFileSync(`locales/${language}/${namespace}.json`, "utf8");
    const text = path
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], JSON.parse(file));
    if (typeof text !== "string") throw new Error(`${language} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
