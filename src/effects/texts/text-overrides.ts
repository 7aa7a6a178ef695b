import type { i18n as I18n } from "i18next";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { resources } from "../../api/contract/resources.ts";
import type { Override } from "../../i18n/create-i18n.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";

/** Prefix of the texts for error codes, which the API may add. */
const errorCodes = "errors:code.";

type Texts = Readonly<Record<string, string>>;

/**
 * Replaces bundled texts by the API's, with keys like `namespace:area.phrase` (I18N-02). Without a
 * response the bundled texts stay. Unknown keys are ignored, except texts for error codes.
 */
export function overrideTexts() {
  const known = new Map<Language, Texts>();

  const apply: Override = (language, namespace, texts) => {
    const changed = structuredClone(texts);
    for (const [key, text] of Object.entries(known.get(language) ?? {})) {
      const [space, path] = key.split(":");
      if (space !== namespace || !path) continue;
      if (key.startsWith(errorCodes)) addCode(changed, key.slice(errorCodes.length), text);
      else replace(changed, path.split("."), text);
    }
    return changed;
  };

  async function load(api: Api, i18n: I18n, language: Language) {
    if (known.has(language)) return;
    try {
      const { texts } = await api.send(resources, { params: { language } });
      known.set(language, texts);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    for (const namespace of Object.keys(i18n.getDataByLanguage(language) ?? {})) {
      const texts: unknown = i18n.getResourceBundle(language, namespace);
      i18n.addResourceBundle(
        language,
        namespace,
        apply(language, namespace, texts as object),
        true,
        true,
      );
    }
  }

  return {
    apply,
    /** Requests the texts immediately and after each change of the language. */
    follow(api: Api, i18n: I18n) {
      const loadTexts = (language: string) => {
        if (isLanguage(language)) void load(api, i18n, language);
      };
      i18n.on("languageChanged", loadTexts);
      loadTexts(i18n.language);
    },
  };
}

function replace(texts: unknown, [key, ...rest]: string[], text: string): void {
  if (typeof texts !== "object" || texts === null || key === undefined) return;
  if (!Object.hasOwn(texts, key)) return;
  const branch = texts as Record<string, unknown>;
  if (rest.length > 0) replace(branch[key], rest, text);
  else if (typeof branch[key] === "string") branch[key] = text;
}

function addCode(texts: unknown, code: string, text: string): void {
  if (typeof texts !== "object" || texts === null || !/^[\w-]+$/.test(code)) return;
  const { code: codes } = texts as { readonly code?: Record<string, unknown> };
  if (codes) Object.defineProperty(codes, code, { value: text, enumerable: true, writable: true });
}
