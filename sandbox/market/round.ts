/** Rounds half up to a number of decimals, without negative zero. */
export function round(value: number, decimals: number): number {
  return roundBy(value, 10 ** decimals);
}

export function cents(value: number): number {
  return roundBy(value, 100);
}

const roundBy = (value: number, factor: number) =>
  Math.round((value + Number.EPSILON) * factor) / factor + 0;
