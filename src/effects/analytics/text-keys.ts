import type { i18n as I18n } from "i18next";

/** Longer texts are no names of controls. */
const longestName = 80;

/**
 * Finds the key of a text of the portal's own, such as `shell:profile.signOut`; the empty string for
 * any other text, so that data never becomes a name. Texts that are filled in with data have none.
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

/** Of several keys with one text always the same is taken, a control's before a heading's. */
const rank = (key: string) => `${/title$/i.test(key) ? 1 : 0}${key}`;

const isName = (text: string) => text.length <= longestName && !text.includes("{{");
