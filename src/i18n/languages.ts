import type { Region } from "../../machines/user/types.ts";

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Name of each language in that language, for the language selector. */
export const languageNames: Record<Language, string> = { en: "English", "zh-CN": "简体中文" };

/** Label of the button that offers a language, in that language. */
export const languageOffers: Partial<Record<Language, string>> = { "zh-CN": "切换至简体中文" };

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/**
 * Returns the language of a region after sign-in: Chinese for China, otherwise English (AUTH-04).
 */
export function languageOfRegion(region: Region): Language {
  return region === "china" ? "zh-CN" : "en";
}

/** Whether a text from outside may be in a language: one in Chinese has Chinese characters. */
export const isWrittenIn = (language: string, text: string): boolean =>
  language !== "zh-CN" || /\p{Script=Han}/u.test(text);
