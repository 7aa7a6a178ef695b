const exactDigits = { useGrouping: false, maximumSignificantDigits: 17 } as const;

/** A number as plain digits with a hyphen-minus and no exponent. */
export function plainNumber(value: number): string {
  if (Object.is(value, -0)) return "0";
  const text = String(value);
  return text.includes("e") ? value.toLocaleString("en-US", exactDigits) : text;
}
