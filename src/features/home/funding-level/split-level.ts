import type { FundingChange } from "./funding-points.ts";

/** Units of a percentage point, so that what is shown adds up exactly. */
export const unitsPerPoint = 100;

/** Change of a funding level in hundredths of a percentage point. */
export interface SplitLevel {
  readonly first: number;
  readonly last: number;
  /** What the assets and the liabilities contributed; null if the level is not their quotient. */
  readonly parts: { readonly assets: number; readonly liabilities: number } | null;
}

/** Largest difference of a level from assets by liabilities, in units. */
const tolerance = 5;

/**
 * Splits the change of a funding level into what its assets and its liabilities contributed: each the
 * mean of its effect before and after that of the other. Liabilities take what rounding leaves. Null
 * without two levels.
 */
export function splitLevel({ assets, liabilities, level }: FundingChange): SplitLevel | null {
  if (level.first === null || level.last === null) return null;
  const units = (share: number) => Math.round(share * 100 * unitsPerPoint);
  const [first, last] = [units(level.first), units(level.last)];
  const isQuotient = (["first", "last"] as const).every((end) => {
    const quotient = units(assets[end] / liabilities[end]);
    return Math.abs(quotient - { first, last }[end]) <= tolerance;
  });
  if (!isQuotient) return { first, last, parts: null };
  const perLiability = (1 / liabilities.first + 1 / liabilities.last) / 2;
  const ofAssets = units((assets.last - assets.first) * perLiability);
  return { first, last, parts: { assets: ofAssets, liabilities: last - first - ofAssets } };
}
