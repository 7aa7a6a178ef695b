const exactDigits = { useGrouping: false, maximumSignificantDigits: 17 } as const;

/** A number in digits, with a hyphen for a minus and without an exponent. */
export function plainNumber(value: number): string {
  if (Object.is(value, -0)) return "0";
  const text = String(value);
  return text.includes("e") ? value.toLocaleString("en-US", exactDigits) : text;
}
