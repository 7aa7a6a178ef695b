/**
 * Rounds parts to multiples of a unit that add up to the rounded total (largest remainder method).
 */
export function roundToSum(parts: readonly number[], unit = 1): number[] {
  const floors = parts.map((part) => Math.floor(part / unit));
  const total = Math.round(parts.reduce((sum, part) => sum + part / unit, 0));
  let missing = total - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part / unit - (floors[index] ?? 0) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing -= 1;
  }
  return floors.map((floor) => floor * unit);
}
