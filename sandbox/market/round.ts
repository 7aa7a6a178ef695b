/** Rounds half up to a number of decimals, without negative zero. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * factor) / factor + 0;
}

/** Rounds to hundredths. */
export function cents(value: number): number {
  return round(value, 2);
}
