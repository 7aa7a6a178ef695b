import { type Day, dayOf as dayIn } from "../../format/days.ts";

export type { Day };

/** Value of a calendar date (YYYY-MM-DD); null leaves a gap. */
export interface DatedValue {
  readonly date: string;
  readonly value: number | null;
}

/**
 * Drawing style; dashes distinguish lines without colour. An area is filled only above a base of
 * zero, where fills compare sizes.
 */
export type SeriesLook = "area" | "line" | "dashed";

/** A chart series with values in any order. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly look: SeriesLook;
  /** Chart colour of the theme, 1 to 4. */
  readonly hue: 1 | 2 | 3 | 4;
  readonly values: readonly DatedValue[];
}

/** Days and values of a series in ascending order, one value per day. */
export interface Track {
  readonly days: readonly Day[];
  readonly values: readonly number[];
  /** Indexes at which a gap ends. */
  readonly breaks: ReadonlySet<number>;
}

/** Longest market closure in days; anything longer is a gap. */
const maxClosingLength = 10;

/** Day number of a calendar date; NaN for an invalid date. */
export const dayOf = (date: string): Day => dayIn(date) ?? Number.NaN;

/**
 * Sorts values by day. Invalid dates are dropped, the last value of a day wins, and an interval of
 * nearly twice the median is a gap.
 */
export function trackOf(values: readonly DatedValue[]): Track {
  const dated = values
    .map(({ date, value }) => ({ day: dayOf(date), value }))
    .filter(({ day }) => Number.isFinite(day));
  const isOrdered = dated.every(
    ({ day }, index) => index === 0 || day >= (dated[index - 1]?.day ?? 0),
  );
  const ordered = isOrdered ? dated : dated.toSorted((left, right) => left.day - right.day);
  const days: Day[] = [];
  const known: number[] = [];
  const breaks = new Set<number>();
  for (const { day, value } of ordered) {
    if (value === null || !Number.isFinite(value)) {
      breaks.add(days.length);
    } else if (days.at(-1) === day) {
      known[known.length - 1] = value;
    } else {
      days.push(day);
      known.push(value);
    }
  }
  const distances = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const longest = Math.max(maxClosingLength, 1.7 * median(distances));
  for (const [index, distance] of distances.entries()) {
    if (distance > longest) breaks.add(index + 1);
  }
  return { days, values: known, breaks };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Union of the tracks' days in ascending order. */
export function daysOf(tracks: readonly Track[]): readonly Day[] {
  const [first, ...others] = tracks;
  if (!first) return [];
  const isSame = (track: Track) =>
    track.days.length === first.days.length &&
    track.days.every((day, at) => day === first.days[at]);
  if (others.every(isSame)) return first.days;
  return [...new Set(tracks.flatMap(({ days }) => days))].toSorted((left, right) => left - right);
}

/** Index of the nearest day; -1 in an empty list. */
export function nearestIndex(days: readonly Day[], wanted: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? Infinity) < wanted) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [days[low - 1], days[low]];
  if (before === undefined) return after === undefined ? -1 : low;
  return after === undefined || wanted - before <= after - wanted ? low - 1 : low;
}

/** Value of a track on a day, or null. */
export function valueOn(track: Track, day: Day): number | null {
  const index = nearestIndex(track.days, day);
  return track.days[index] === day ? (track.values[index] ?? null) : null;
}
