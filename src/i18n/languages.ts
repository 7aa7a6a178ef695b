import type { Region } from "../../machines/user/types.ts";

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Each language by its own name, for the language selector. */
export const languageNames: Record<Language, string> = { en: "English", "zh-CN": "简体中文" };

/** What offers a language to a reader of another one, in the offered language itself. */
export const languageOffers: Partial<Record<Language, string>> = { "zh-CN": "切换至简体中文" };

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** After sign-in the region decides: China gives Chinese, every other English (AUTH-04). */
export function languageOfRegion(region: Region): Language {
  return region === "china" ? "zh-CN" : "en";
}
