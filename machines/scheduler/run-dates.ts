import type { DayOfMonth, Frequency, Timing } from "./types.ts";
import { weekdays } from "./types.ts";
import { dateOf, type Day, dayMs, instantOf, localTimeAt } from "./zones.ts";

/** A month as a count since January of the year 0. */
type Month = number;

/** Months between two runs, by frequency. */
const monthsApart: Partial<Record<Frequency, number>> = {
  Monthly: 1,
  Quarterly: 3,
  BiAnnually: 6,
  Annually: 12,
};

/** From Monday, 0, to Sunday, 6. */
const weekdayOf = (day: Day) => (((day + 3) % 7) + 7) % 7;

/** Whether a day is Monday to Friday. */
export function isWeekday(day: Day): boolean {
  return weekdayOf(day) < 5;
}

/** The days, as MM-DD, on which the market is closed each year. */
const holidays: ReadonlySet<string> = new Set(["01-01", "12-25", "12-26"]);

/** Whether the market is open on a day, Monday to Friday without its holidays: reports run then. */
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
 * The business day on which a month's first, last or numbered day is kept: the first and a numbered
 * day move on over weekends and holidays, the last moves back, and none leaves its month. A number
 * that the month does not reach is its last day.
 */
export function runDayIn(month: Month, wanted: DayOfMonth): Day {
  const first = firstDayOf(month);
  const last = firstDayOf(month + 1) - 1;
  const lastOpen = onOrBefore(last);
  if (wanted === "Last") return lastOpen;
  const day = wanted === "First" ? first : Math.min(first + wanted - 1, last);
  return Math.min(onOrAfter(day), lastOpen);
}

/** The month of the first run of a schedule by months: its start's, unless the day is past by then. */
function firstMonthOf({ dayOfMonth }: Timing, start: Day): Month {
  const own = monthOf(start);
  return runDayIn(own, dayOfMonth ?? "First") >= start ? own : own + 1;
}

/** The days of a schedule in their order, from the last one before a day on, never before its start. */
function* runDays(timing: Timing, start: Day, from: Day): Generator<Day> {
  const { frequencyType, dayOfWeek, dayOfMonth } = timing;
  const apart = monthsApart[frequencyType];
  if (frequencyType === "OneOff") {
    yield onOrAfter(start);
  } else if (apart === undefined) {
    const wanted = frequencyType === "Weekly" && dayOfWeek ? weekdays.indexOf(dayOfWeek) : null;
    // A weekly day that is a holiday moves on, by less than a week.
    for (let day = Math.max(start, wanted === null ? from : from - 6); ; day += 1) {
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
 * The next instants at which a valid schedule runs after a moment, in ISO 8601, UTC: at its start's
 * time of day in the zone, on business days, the first on or after the start. The months of a schedule by
 * months are counted from its first run. Fewer than asked when a single run is past.
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
 * The months of each year in which a schedule by months runs, from January, 1, to December, 12, in
 * their order; none for any other schedule.
 */
export function runMonths(timing: Timing, zone: string): number[] {
  const apart = monthsApart[timing.frequencyType];
  if (apart === undefined) return [];
  const first = firstMonthOf(timing, localTimeAt(new Date(timing.startAtUtc), zone).day);
  return Array.from({ length: 12 / apart }, (_, run) => ((first + run * apart) % 12) + 1).toSorted(
    (one, other) => one - other,
  );
}
