import { betweenPath, type Point } from "./draw-path.ts";
import { type Mark, textWidth, type Tone } from "./marks.ts";
import { type Track, valueOn } from "./time-series.ts";

/** Names of the area between the first two series of a panel, by which of them is above. */
export interface ChartGap {
  /** The first is above, such as 'Surplus'. */
  readonly above: string;
  /** The second is above, such as 'Deficit'. */
  readonly below: string;
}

interface Scales {
  readonly placeX: (day: number) => number;
  readonly placeY: (value: number) => number;
  readonly leftPx: number;
  readonly rightPx: number;
}

/** Height in pixels that a name needs between the lines. */
const leastNamePx = 22;

interface Run {
  readonly isAbove: boolean;
  readonly first: Point[];
  readonly second: Point[];
}

/**
 * Areas between two series, each with its tone, and the name of each kind where the lines are
 * farthest apart. Nothing is drawn over a gap of the data; a name that has no room is left out.
 */
export function gapMarks(
  gap: ChartGap,
  [first, second]: readonly [Track, Track],
  tones: readonly [Tone, Tone],
  scales: Scales,
): Mark[] {
  const runs = runsBetween(first, second, scales);
  const areas = runs.map(({ isAbove, first: upper, second: lower }): Mark => ({
    kind: "area",
    path: betweenPath(upper, lower),
    tone: tones[isAbove ? 0 : 1],
  }));
  const names = [true, false].flatMap((isAbove) => {
    const name = isAbove ? gap.above : gap.below;
    return nameMark(
      name,
      runs.filter((run) => run.isAbove === isAbove),
      scales,
    );
  });
  return [...areas.filter((mark) => mark.kind === "area" && mark.path !== ""), ...names];
}

function runsBetween(first: Track, second: Track, { placeX, placeY }: Scales): Run[] {
  const runs: Run[] = [];
  let before: { readonly difference: number; readonly at: readonly [Point, Point] } | null = null;
  for (const [index, day] of first.days.entries()) {
    const [own, other] = [first.values[index], valueOn(second, day)];
    if (own === undefined || other === null) {
      before = null;
      continue;
    }
    if (first.breaks.has(index)) before = null;
    const x = placeX(day);
    const at = [
      { x, y: placeY(own) },
      { x, y: placeY(other) },
    ] as const;
    const difference = own - other;
    const isAbove = difference >= 0;
    const run = runs.at(-1);
    if (before && run?.isAbove === isAbove) {
      run.first.push(at[0]);
      run.second.push(at[1]);
    } else {
      const crossing = before ? [crossingOf(before, { difference, at })] : [];
      if (before && run) {
        run.first.push(...crossing);
        run.second.push(...crossing);
      }
      runs.push({ isAbove, first: [...crossing, at[0]], second: [...crossing, at[1]] });
    }
    before = { difference, at };
  }
  return runs;
}

interface Ends {
  readonly difference: number;
  readonly at: readonly [Point, Point];
}

/** Where two lines cross between two days. */
function crossingOf(before: Ends, after: Ends): Point {
  const share = before.difference / (before.difference - after.difference || 1);
  const [from, to] = [before.at[0], after.at[0]];
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The name in the middle of the widest place that has room for its whole width. */
function nameMark(name: string, runs: readonly Run[], { leftPx, rightPx }: Scales): Mark[] {
  const half = textWidth(name) / 2 + 4;
  let widest: { readonly x: number; readonly y: number; readonly heightPx: number } | null = null;
  for (const { first, second } of runs) {
    for (const [index, point] of first.entries()) {
      const { x } = point;
      if (x - half < leftPx || x + half > rightPx) continue;
      const y = second[index]?.y ?? point.y;
      const heightPx = Math.abs(y - point.y);
      if (heightPx > (widest?.heightPx ?? leastNamePx)) {
        widest = { x, y: (y + point.y) / 2, heightPx };
      }
    }
  }
  if (!widest) return [];
  const { x, y } = widest;
  return [{ kind: "text", x, y: y + 4, text: name, tone: "ink", anchor: "middle" }];
}
