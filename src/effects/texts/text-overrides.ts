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
    const start = `${namespace}:`;
    const overrides = Object.entries(known.get(language) ?? {}).filter(([key]) =>
      key.startsWith(start),
    );
    if (overrides.length === 0) return texts;
    const changed = structuredClone(texts);
    for (const [key, text] of overrides) {
      if (key.startsWith(errorCodes)) addCode(changed, key.slice(errorCodes.length), text);
      else replace(changed, key.slice(start.length).split("."), text);
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
    for (const [namespace, texts] of Object.entries(i18n.getDataByLanguage(language) ?? {})) {
      const replaced = apply(language, namespace, texts);
      // Views render again when a bundle is added.
      if (replaced !== texts) i18n.addResourceBundle(language, namespace, replaced, true, true);
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
