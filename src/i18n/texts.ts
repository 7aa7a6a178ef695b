import type { ResourceKey } from "i18next";
import { firstTextFile } from "./first-texts.ts";
import type { Language } from "./languages.ts";

const files = import.meta.glob<ResourceKey>(
  [
    "../../locales/*/*.json",
    "!../../locales/*/errors.json",
    "!../../locales/*/sign-in.json",
    "!../../locales/*/visualiser.json",
  ],
  { import: "default" },
);

/** Loads the texts of a namespace in a language; rejects when it is unknown. */
export function loadTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const load =
    files[`../../locales/${language}/${namespace}.json`] ?? firstTextFile(language, namespace);
  return load ? load() : Promise.reject(new Error(`No texts ${language}/${namespace}`));
}
