/** Returns the value that a text of the URL names, in any case; undefined if it names none. */
export const valueNamed = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value.toLowerCase() === text?.toLowerCase());
