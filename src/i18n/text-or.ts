/** Translation function for keys that are not known at compile time. */
type Translate = (key: never, options: { readonly defaultValue: string }) => string;

/** Returns the text of a key from data, or the fallback when the language has no such text. */
export function textOr(t: Translate, key: string, fallback: string): string {
  return t(key as never, { defaultValue: fallback });
}
