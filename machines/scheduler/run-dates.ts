import type { DayOfMonth, Frequency, Timing } from "./types.ts";
import { weekdays } from "./types.ts";
import { dateOf, type Day, dayMs, instantOf, localTimeAt } from "./zones.ts";

/** Number of months since January of the year 0. */
type Month = number;

/** Months between runs, by frequency. */
const monthsApart: Partial<Record<Frequency, number>> = {
  Monthly: 1,
  Quarterly: 3,
  BiAnnually: 6,
  Annually: 12,
};

/** From 0, Monday, to 6, Sunday. */
const weekdayOf = (day: Day) => (((day + 3) % 7) + 7) % 7;

/** Whether a day is Monday to Friday. */
export function isWeekday(day: Day): boolean {
  return weekdayOf(day) < 5;
}

/** Annual market holidays (MM-DD). */
const holidays: ReadonlySet<string> = new Set(["01-01", "12-25", "12-26"]);

/** Whether reports run on a day: Monday to Friday, except market holidays. */
export function isBusinessDay(day: Day): boolean {
  return isWeekday(day) && !holidays.has(dateOf(day).slice(5));
}

const onOrAfter = (day: Day): Day => (isBusinessDay(day) ? day : onOrAfter(day + 1));
const onOrBefore = (day: Day): Day => (isBusinessDay(day) ? day : onOrBefore(day - 1));

function monthOf(day: Day): Month {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const firstDayOf = (month: Month): Day => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;

/**
 * Returns the business day for the first, last or numbered day of a month. The first and a numbered
 * day move forward over weekends and holidays, the last moves back; none leaves its month. A number
 * beyond the end of the month means its last day.
 */
export function runDayIn(month: Month, wanted: DayOfMonth): Day {
  const first = firstDayOf(month);
  const last = firstDayOf(month + 1) - 1;
  const lastOpen = onOrBefore(last);
  if (wanted === "Last") return lastOpen;
  const day = wanted === "First" ? first : Math.min(first + wanted - 1, last);
  return Math.min(onOrAfter(day), lastOpen);
}

/**
 * Returns the month of the first run: the start's month, or the next one when its run day is before
 * the start.
 */
function firstMonthOf({ dayOfMonth }: Timing, start: Day): Month {
  const own = monthOf(start);
  return runDayIn(own, dayOfMonth ?? "First") >= start ? own : own + 1;
}

/** Yields the run days in order, from the last one before `from` on, never before the start. */
function* runDays(timing: Timing, start: Day, from: Day): Generator<Day> {
  const { frequencyType, dayOfWeek, dayOfMonth } = timing;
  const apart = monthsApart[frequencyType];
  if (frequencyType === "OneOff") {
    yield onOrAfter(start);
  } else if (apart === undefined) {
    const wanted = dayOfWeek ? weekdays.indexOf(dayOfWeek) : null;
    // A weekly run on a holiday moves forward by less than a week.
    for (let day = Math.max(start, from - 6); ; day += 1) {
      if (wanted === null) {
        if (isBusinessDay(day)) yield day;
      } else if (weekdayOf(day) === wanted) yield onOrAfter(day);
    }
  } else {
    const first = firstMonthOf(timing, start);
    const passed = Math.max(0, Math.floor((monthOf(from) - first) / apart));
    for (let month = first + passed * apart; ; month += apart) {
      yield runDayIn(month, dayOfMonth ?? "First");
    }
  }
}

/**
 * Returns the next `count` runs of a valid schedule after an instant (ISO 8601, UTC); fewer when a
 * single run is over. Runs are at the start's local time in the zone, on business days, the first
 * on or after the start. Monthly intervals count from the first run.
 */
export function nextRuns(timing: Timing, zone: string, after: Date, count: number): string[] {
  const { day: start, minutes } = localTimeAt(new Date(timing.startAtUtc), zone);
  const from = localTimeAt(after, zone).day - 1;
  const runs: string[] = [];
  for (const day of runDays(timing, start, from)) {
    const run = instantOf({ day, minutes }, zone);
    if (Date.parse(run) > after.getTime()) runs.push(run);
    if (runs.length >= count) break;
  }
  return runs;
}

/**
 * Returns the months (1 to 12, sorted) in which a monthly, quarterly or similar schedule runs; an
 * empty list for other frequencies.
 */
export function runMonths(timing: Timing, zone: string): number[] {
  const apart = monthsApart[timing.frequencyType];
  if (apart === undefined) return [];
  const first = firstMonthOf(timing, localTimeAt(new Date(timing.startAtUtc), zone).day);
  return Array.from({ length: 12 / apart }, (_, run) => ((first + run * apart) % 12) + 1).toSorted(
    (one, other) => one - other,
  );
}
