import type { ResponseOf } from "../../../api/contract/call.ts";
import type { ldi } from "../../../api/contract/portfolios.ts";

export type FundingPoint = ResponseOf<typeof ldi>["points"][number];

/** Returns the funding level of a date; null without liabilities. */
export function levelOf({ liabilities, fundingLevel }: FundingPoint): number | null {
  return liabilities > 0 ? fundingLevel : null;
}

/** Sorts points by date. */
export function inOrder(points: readonly FundingPoint[]): readonly FundingPoint[] {
  return points.toSorted((left, right) =>
    left.date < right.date ? -1 : left.date > right.date ? 1 : 0,
  );
}

/** A figure on the first and last date of a period. */
interface Moved<T> {
  readonly first: T;
  readonly last: T;
}

/** Change between two dates. */
export interface FundingChange {
  readonly from: string;
  readonly to: string;
  readonly assets: Moved<number>;
  readonly liabilities: Moved<number>;
  readonly level: Moved<number | null>;
  /** Difference of the levels in percentage points; null without two levels. */
  readonly levelPoints: number | null;
}

/** Returns the change over sorted points; null with fewer than two dates. */
export function changeOver(points: readonly FundingPoint[]): FundingChange | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.date === last.date) return null;
  const level = { first: levelOf(first), last: levelOf(last) };
  return {
    from: first.date,
    to: last.date,
    assets: { first: first.assets, last: last.assets },
    liabilities: { first: first.liabilities, last: last.liabilities },
    level,
    levelPoints:
      level.first === null || level.last === null ? null : (level.last - level.first) * 100,
  };
}
