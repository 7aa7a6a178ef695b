/** The screen that a machine's state asks for by its meta, if it asks for one. */
export function screenOf<Screen>(
  meta: Readonly<Record<string, { readonly screen: Screen } | undefined>>,
): Screen | undefined {
  return Object.values(meta).find(Boolean)?.screen;
}
