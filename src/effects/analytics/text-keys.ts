import type { i18n as I18n } from "i18next";

/** Maximum length of a text that can name a control. */
const maxNameLength = 80;

/**
 * Returns a function that looks up the key of an interface text, such as `shell:profile.signOut`.
 * It returns the empty string for any other text, so that no data is recorded, and for texts with
 * placeholders.
 */
export function createTextKeys(i18n: I18n): (text: string) => string {
  const known = new WeakMap<object, Map<string, string>>();

  function keysOf(namespace: string, texts: object): Map<string, string> {
    const keys = known.get(texts) ?? new Map<string, string>();
    if (!known.has(texts)) collect(texts, `${namespace}:`, keys);
    known.set(texts, keys);
    return keys;
  }

  return (text) => {
    const name = text.trim();
    if (name.length > maxNameLength) return "";
    return Object.entries(i18n.getDataByLanguage(i18n.language) ?? {})
      .map(([namespace, texts]) => keysOf(namespace, texts).get(name) ?? "")
      .reduce(lowest, "");
  };
}

/** Returns the key of the lower rank; the empty string is none. */
const lowest = (key: string, other: string) =>
  key === "" || (other !== "" && rank(other) < rank(key)) ? other : key;

function collect(texts: unknown, before: string, found: Map<string, string>): void {
  if (typeof texts !== "object" || texts === null) return;
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "object") collect(value, `${before}${key}.`, found);
    else if (typeof value === "string" && isName(value)) {
      found.set(value, lowest(found.get(value) ?? "", before + key));
    }
  }
}

/**
 * Of several keys with the same text the lowest rank wins, so that the result is stable; titles
 * rank last.
 */
const rank = (key: string) => `${/title$/i.test(key) ? 1 : 0}${key}`;

const isName = (text: string) => text.length <= maxNameLength && !text.includes("{{");
