import type { Track } from "./time-series.ts";

type Place = (value: number) => number;

interface Point {
  readonly x: number;
  readonly y: number;
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The runs of a track between its gaps, in pixels. */
function runsOf({ days, values, breaks }: Track, placeX: Place, placeY: Place): Point[][] {
  const runs: Point[][] = [];
  for (const [index, day] of days.entries()) {
    if (index === 0 || breaks.has(index)) runs.push([]);
    runs.at(-1)?.push({ x: placeX(day), y: placeY(values[index] ?? 0) });
  }
  return runs;
}

/**
 * Thins a run that has more points than its pixels can show: of each pixel's width the first, the
 * lowest, the highest and the last point stay, so that the drawn line is the same.
 */
function thin(run: readonly Point[]): readonly Point[] {
  const width = (run.at(-1)?.x ?? 0) - (run[0]?.x ?? 0);
  if (run.length <= 4 * width || run.length < 8) return run;
  const thinned: Point[] = [];
  const take = (column: readonly Point[]) => {
    const [first] = column;
    if (!first) return;
    const low = column.reduce((one, other) => (other.y < one.y ? other : one));
    const high = column.reduce((one, other) => (other.y > one.y ? other : one));
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

/** The line of a track as SVG path data, interrupted at its gaps; a lone point is a short stroke. */
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

/** The area between the line of a track and a height, as SVG path data. */
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
