/** Looks up a text; typed keys are known only where the code writes them. */
type Translate = (key: never, options: { readonly defaultValue: string }) => string;

/** The text of a key that data names, or the fallback where the language has no such text. */
export function textOr(t: Translate, key: string, fallback: string): string {
  return t(key as never, { defaultValue: fallback });
}
