import type { ResponseOf } from "../../../api/contract/call.ts";
import type { ldi } from "../../../api/contract/portfolios.ts";

export type FundingPoint = ResponseOf<typeof ldi>["points"][number];

/** The funding level of a day; null where there are no liabilities to compare the assets with. */
export function levelOf({ liabilities, fundingLevel }: FundingPoint): number | null {
  return liabilities > 0 ? fundingLevel : null;
}

/** Points in the order of their dates. */
export function inOrder(points: readonly FundingPoint[]): readonly FundingPoint[] {
  return points.toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
}

/** A figure on the first and the last day of a period. */
interface Moved<T> {
  readonly first: T;
  readonly last: T;
}

/** What changed between two days. */
export interface FundingChange {
  readonly from: string;
  readonly to: string;
  readonly assets: Moved<number>;
  readonly liabilities: Moved<number>;
  readonly level: Moved<number | null>;
  /** In percentage points to one decimal, as the rounded levels differ; null without two levels. */
  readonly levelPoints: number | null;
}

const tenths = (level: number) => Math.round(level * 1000) / 10;

/** The change over points in order; null with fewer than two days. */
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
      level.first === null || level.last === null
        ? null
        : Math.round((tenths(level.last) - tenths(level.first)) * 10) / 10,
  };
}
