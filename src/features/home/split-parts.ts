import type { AssetsPart } from "../../portfolio-assets/total-assets.ts";

/** Number of distinguishable colours; the remaining parts are combined. */
const maxParts = 5;

/** A part of the assets; its figures are exact. */
export interface SplitRow {
  readonly code: string;
  /** Null for the remaining portfolios. */
  readonly name: string | null;
  /** Number of portfolios in the part. */
  readonly count: number;
  /** From 0 to 1. Null if the total is zero or negative. */
  readonly share: number | null;
  readonly value: number;
}

/** Returns the largest portfolios and combines all others. */
export function splitParts(
  parts: readonly Pick<AssetsPart, "code" | "name" | "value">[],
): SplitRow[] {
  const shown = parts.length > maxParts ? parts.slice(0, maxParts - 1) : parts;
  const rest = parts.slice(shown.length);
  const rows = shown.map(({ code, name, value }) => ({
    code,
    name: name as string | null,
    count: 1,
    value,
  }));
  if (rest.length > 0) {
    const value = rest.reduce((sum, part) => sum + part.value, 0);
    rows.push({ code: "others", name: null, count: rest.length, value });
  }
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return rows.map((row) => ({ ...row, share: total > 0 ? row.value / total : null }));
}
