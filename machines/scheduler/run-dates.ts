import { isMarketOpen, weekdayOf } from "../calendar/market-days.ts";
import type { Day } from "../calendar/dates.ts";
import { firstDay, lastDay, type Month, monthOf } from "../calendar/months.ts";
import { instantOf, localTimeAt, minuteMs, zoneOf } from "../calendar/zones.ts";
import type { Region } from "../user/types.ts";
import type { DayOfMonth, Frequency, Timing } from "./types.ts";
import { weekdays } from "./types.ts";

/** Months between runs, by frequency. */
const monthsApart: Partial<Record<Frequency, number>> = {
  Monthly: 1,
  Quarterly: 3,
  BiAnnually: 6,
  Annually: 12,
};

/** Days in which every market opens; the Golden Week and its weekends are the longest closure. */
export const maxClosedDays = 14;

const onOrAfter = (day: Day, region: Region): Day =>
  isMarketOpen(region, day) ? day : onOrAfter(day + 1, region);
const onOrBefore = (day: Day, region: Region): Day =>
  isMarketOpen(region, day) ? day : onOrBefore(day - 1, region);

/**
 * Returns the business day for the first, last or numbered day of a month. The first and a numbered
 * day move forward over weekends and holidays, the last moves back; none leaves its month. A number
 * beyond the end of the month means its last day.
 */
export function runDayIn(month: Month, wanted: DayOfMonth, region: Region): Day {
  const first = firstDay(month);
  const last = lastDay(month);
  const lastOpen = onOrBefore(last, region);
  if (wanted === "Last") return lastOpen;
  const day = wanted === "First" ? first : Math.min(first + wanted - 1, last);
  return Math.min(onOrAfter(day, region), lastOpen);
}

/** Returns the one name of a day: day 1 is the first day of every month, day 31 its last. */
export function plainDayOfMonth(day: DayOfMonth): DayOfMonth {
  if (day === 1) return "First";
  return day === 31 ? "Last" : day;
}

/**
 * Returns the month of the first run: the start's month, or the next one when its run day is before
 * the start.
 */
function firstMonthOf({ dayOfMonth }: Timing, start: Day, region: Region): Month {
  const own = monthOf(start);
  return runDayIn(own, dayOfMonth ?? "First", region) >= start ? own : own + 1;
}

/** Yields the run days in order, from the last one before `from` on, never before the start. */
function* runDays(timing: Timing, region: Region, start: Day, from: Day): Generator<Day> {
  const { frequencyType, dayOfWeek, dayOfMonth } = timing;
  const apart = monthsApart[frequencyType];
  if (frequencyType === "OneOff") {
    yield onOrAfter(start, region);
  } else if (apart === undefined) {
    const wanted = dayOfWeek ? weekdays.indexOf(dayOfWeek) : null;
    let last: Day | null = null;
    for (let day = Math.max(start, from - maxClosedDays); ; day += 1) {
      if (wanted !== null && weekdayOf(day) !== wanted) continue;
      const run = onOrAfter(day, region);
      // Days on which the market is closed share the run after them.
      if (run !== last) yield run;
      last = run;
    }
  } else {
    const first = firstMonthOf(timing, start, region);
    const passed = Math.max(0, Math.floor((monthOf(from) - first) / apart));
    for (let month = first + passed * apart; ; month += apart) {
      yield runDayIn(month, dayOfMonth ?? "First", region);
    }
  }
}

/**
 * Returns the next `count` runs of a valid schedule after an instant (ISO 8601, UTC); fewer when a
 * single run is over. Runs are at the start's local time in the region, on its business days, the
 * first on or after the start. Monthly intervals count from the first run.
 */
export function nextRuns(timing: Timing, region: Region, after: Date, count: number): string[] {
  const zone = zoneOf(region);
  const { day: start, minutes } = localTimeAt(new Date(timing.startAtUtc), zone);
  // A start with seconds has runs with them, so that none is before it.
  const secondsMs = Date.parse(timing.startAtUtc) % minuteMs;
  const from = localTimeAt(after, zone).day - 1;
  const runs: string[] = [];
  for (const day of runDays(timing, region, start, from)) {
    const run = new Date(Date.parse(instantOf({ day, minutes }, zone)) + secondsMs);
    if (run > after) runs.push(run.toISOString());
    if (runs.length >= count) break;
  }
  return runs;
}

/**
 * Returns the months (1 to 12, sorted) in which a monthly, quarterly or similar schedule runs; an
 * empty list for other frequencies.
 */
export function runMonths(timing: Timing, region: Region): number[] {
  const apart = monthsApart[timing.frequencyType];
  if (apart === undefined) return [];
  const start = localTimeAt(new Date(timing.startAtUtc), zoneOf(region)).day;
  const first = firstMonthOf(timing, start, region);
  return Array.from({ length: 12 / apart }, (_, run) => ((first + run * apart) % 12) + 1).toSorted(
    (left, right) => left - right,
  );
}
