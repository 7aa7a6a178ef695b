import type { i18n as I18n } from "i18next";

/** Maximum length of a text that can name a control. */
const longestName = 80;

/**
 * Returns a function that looks up the key of an interface text, such as `shell:profile.signOut`.
 * It returns the empty string for any other text, so that no data is recorded, and for texts with
 * placeholders.
 */
export function createTextKeys(i18n: I18n): (text: string) => string {
  let known: { readonly of: string; readonly keys: Map<string, string> } | null = null;

  function keys(): Map<string, string> {
    const data = i18n.getDataByLanguage(i18n.language) ?? {};
    const of = [i18n.language, ...Object.keys(data)].join();
    if (known?.of !== of) {
      const found = new Map<string, string>();
      for (const [namespace, texts] of Object.entries(data)) collect(texts, `${namespace}:`, found);
      known = { of, keys: found };
    }
    return known.keys;
  }

  return (text) => {
    const name = text.trim();
    return name.length > longestName ? "" : (keys().get(name) ?? "");
  };
}

function collect(texts: unknown, before: string, found: Map<string, string>): void {
  if (typeof texts !== "object" || texts === null) return;
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "object") collect(value, `${before}${key}.`, found);
    else if (typeof value === "string" && isName(value)) {
      const named = found.get(value);
      if (named === undefined || rank(before + key) < rank(named)) found.set(value, before + key);
    }
  }
}

/**
 * Of several keys with the same text the lowest rank wins, so that the result is stable; titles
 * rank last.
 */
const rank = (key: string) => `${/title$/i.test(key) ? 1 : 0}${key}`;

const isName = (text: string) => text.length <= longestName && !text.includes("{{");
