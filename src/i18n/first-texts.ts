import type { ResourceKey } from "i18next";
import errors from "../../locales/en/errors.json";
import signIn from "../../locales/en/sign-in.json";
import type { Language } from "./languages.ts";

/** Texts of the first screen in the default language, bundled with the first script. */
export const firstTexts = { errors, "sign-in": signIn };

const files = import.meta.glob<ResourceKey>(
  ["../../locales/*/{errors,sign-in}.json", "!../../locales/en/*.json"],
  { import: "default" },
);

/** Returns how a text file of the first screen is loaded in another language, or undefined. */
export function firstTextFile(
  language: Language,
  namespace: string,
): (() => Promise<ResourceKey>) | undefined {
  return files[`../../locales/${language}/${namespace}.json`];
}
