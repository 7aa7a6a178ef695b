/** Rounded half up to some decimals, with zero never negative. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor + 0;
}

/** Rounded to hundredths, as money is. */
export function cents(value: number): number {
  return round(value, 2);
}
