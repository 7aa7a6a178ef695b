import { readStorage, storageKeys } from "../browser/storage.ts";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

/**
 * Returns the language of the screens before sign-in: the one stored in this browser where the
 * configuration offers a choice (`multilingual`), otherwise the default.
 */
export function chosenLanguage({ multilingual }: { readonly multilingual: boolean }): Language {
  const stored = multilingual ? readStorage("localStorage", storageKeys.language) : null;
  return isLanguage(stored) ? stored : defaultLanguage;
}
