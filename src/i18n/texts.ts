import type { ResourceKey } from "i18next";
import errors from "../../locales/en/errors.json";
import signIn from "../../locales/en/sign-in.json";
import type { Language } from "./languages.ts";

/** Texts of the first screen in the default language, bundled with the first script. */
export const firstTexts = { errors, "sign-in": signIn };

const files = import.meta.glob<ResourceKey>(
  [
    "../../locales/*/*.json",
    "!../../locales/en/errors.json",
    "!../../locales/en/sign-in.json",
    "!../../locales/*/visualiser.json",
  ],
  { import: "default" },
);

/** Loads the texts of a namespace in a language; rejects when it is unknown. */
export function loadTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const load = files[`../../locales/${language}/${namespace}.json`];
  return load ? load() : Promise.reject(new Error(`No texts ${language}/${namespace}`));
}
