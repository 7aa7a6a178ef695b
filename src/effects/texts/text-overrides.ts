import type { i18n as I18n } from "i18next";
import { ApiError } from "../../api/api-error.ts";
import type { Override } from "../../i18n/create-i18n.ts";
import { textsReplaced } from "../../i18n/i18n-options.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";

/** Prefix of the texts for error codes, which the API may add. */
const errorCodes = "errors:code.";

/** Milliseconds until a failed request may be repeated. */
const pauseMs = 60_000;

/** Texts by keys like `namespace:area.phrase`. */
export type Texts = Readonly<Record<string, string>>;

/** Requests the API's texts in a language; rejects with ApiError. */
export type RequestTexts = (language: Language) => Promise<Texts>;

/**
 * Replaces bundled texts by the API's (I18N-02). Without a response the bundled texts stay. Unknown
 * keys are ignored, except texts for error codes.
 */
export function overrideTexts() {
  /** Of each requested language, empty until the response. */
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

  return {
    apply,
    /** Replaces the texts of a language, unless that has been done; a failed request does nothing. */
    async load(request: RequestTexts, i18n: I18n, language: string) {
      if (!isLanguage(language) || known.has(language)) return;
      known.set(language, {});
      try {
        known.set(language, await request(language));
      } catch (error) {
        // In an outage each of a page's texts would repeat it at once.
        setTimeout(() => known.delete(language), pauseMs);
        if (!(error instanceof ApiError)) throw error;
      }
      for (const [namespace, texts] of Object.entries(i18n.getDataByLanguage(language) ?? {})) {
        const replaced = apply(language, namespace, texts);
        if (replaced === texts) continue;
        i18n.addResourceBundle(language, namespace, replaced, true, true);
        i18n.emit(textsReplaced);
      }
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
