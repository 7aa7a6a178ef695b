/** Returns the screen in a state's `meta`, if it has one. */
export function screenOf<Screen>(
  meta: Readonly<Record<string, { readonly screen: Screen } | undefined>>,
): Screen | undefined {
  return Object.values(meta).find(Boolean)?.screen;
}
