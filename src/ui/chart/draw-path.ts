import type { Track } from "./time-series.ts";

type Place = (value: number) => number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Splits a track at its gaps into runs of points in pixels. */
function runsOf({ days, values, breaks }: Track, placeX: Place, placeY: Place): Point[][] {
  const runs: Point[][] = [];
  for (const [index, day] of days.entries()) {
    if (index === 0 || breaks.has(index)) runs.push([]);
    runs.at(-1)?.push({ x: placeX(day), y: placeY(values[index] ?? 0) });
  }
  return runs;
}

/**
 * Downsamples a run with more points than pixels. Keeps the first, lowest, highest and last point
 * of each pixel column, so that the drawn line is identical.
 */
function thin(run: readonly Point[]): readonly Point[] {
  const width = (run.at(-1)?.x ?? 0) - (run[0]?.x ?? 0);
  if (run.length <= 4 * width || run.length < 8) return run;
  const thinned: Point[] = [];
  const take = (column: readonly Point[]) => {
    const [first] = column;
    if (!first) return;
    const low = column.reduce((left, right) => (right.y < left.y ? right : left));
    const high = column.reduce((left, right) => (right.y > left.y ? right : left));
    const kept = new Set([first, low, high, column.at(-1) ?? first]);
    thinned.push(...column.filter((point) => kept.has(point)));
  };
  let column: Point[] = [];
  for (const point of run) {
    if (column[0] && Math.floor(column[0].x) !== Math.floor(point.x)) {
      take(column);
      column = [];
    }
    column.push(point);
  }
  take(column);
  return thinned;
}

/** SVG path data of a track's line, interrupted at gaps; a single point becomes a short stroke. */
export function linePath(track: Track, placeX: Place, placeY: Place): string {
  return runsOf(track, placeX, placeY)
    .map((run) => {
      const [first] = run;
      return first && run.length === 1
        ? `M${write(first)}h0.01`
        : `M${thin(run).map(write).join("L")}`;
    })
    .join("");
}

/** SVG path data of the area between a track's line and a baseline. */
export function areaPath(track: Track, placeX: Place, placeY: Place, baseY: number): string {
  return runsOf(track, placeX, placeY)
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
      const base = baseY.toFixed(1);
      return `M${first.toFixed(1)} ${base}L${thin(run).map(write).join("L")}L${last.toFixed(1)} ${base}Z`;
    })
    .join("");
}

/** SVG path data of the area between two points' lines, which have the same days. */
export function betweenPath(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length > 1 ? `M${[...upper, ...lower.toReversed()].map(write).join("L")}Z` : "";
}
