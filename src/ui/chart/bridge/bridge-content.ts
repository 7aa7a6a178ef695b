import type { Tone } from "../marks.ts";

/** A bar of a bridge: a level stands on the axis, a change begins where the bar before it ends. */
export interface BridgeStep {
  readonly id: string;
  readonly kind: "level" | "change";
  readonly name: string;
  /** Date of a level (YYYY-MM-DD). */
  readonly date?: string;
  /** Signed size in the unit of the bridge. */
  readonly value: number;
  readonly tone: Tone;
  /** Short figure above the bar. */
  readonly label: string;
  /** Figure with full precision below its name. */
  readonly exact: string;
  /** Figure with its unit, for the reading and the table. */
  readonly spoken: string;
  /** Value in a CSV file. */
  readonly plain: number;
}

/** Returns the name of a step in files and copies, which other regions read too. */
export const exportedName = ({ name, date }: BridgeStep): string => date ?? name;

/** How levels become each other: a level, the changes, and the level that they lead to. */
export interface BridgeContent {
  readonly steps: readonly BridgeStep[];
  /** Heading of the values in the table and in the CSV file. */
  readonly unit: string;
}

/** Where a bar starts and ends. */
export interface BridgeBar {
  readonly from: number;
  readonly to: number;
}

/** Returns the ends of the bars; changes begin where the bar before them ends. */
export function barsOf(steps: readonly BridgeStep[]): BridgeBar[] {
  let at = 0;
  return steps.map(({ kind, value }) => {
    const from = kind === "level" ? 0 : at;
    at = from + value;
    return { from, to: at };
  });
}

/** Share of the height that the changes must have; where they have less, the foot is cut off. */
const leastShare = 0.6;
/** Height of a cut level below the lowest bar, as a share of the changes. */
const footShare = 0.24;

/** Returns the lowest and highest value of the axis, and whether it begins above zero. */
export function axisOf(steps: readonly BridgeStep[]) {
  const ends = barsOf(steps).flatMap(({ from, to }, index) =>
    steps[index]?.kind === "level" ? [to] : [from, to],
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const isCut = low > 0 && high > low && high - low < high * leastShare;
  return isCut
    ? { from: low - (high - low) * footShare, to: high, isCut }
    : { from: Math.min(0, low), to: Math.max(0, high), isCut };
}
