import type { Day } from "./dates.ts";
import { dateOf, dayMs } from "./dates.ts";
import type { Region } from "../user/types.ts";

/** The region whose exchange sets the business days. */
export type Market = Region;

const saturday = 5;
const sunday = 6;

/** Returns the day of the week, from 0, Monday, to 6, Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Whether a day is Monday to Friday. */
export function isWeekday(day: Day): boolean {
  return weekdayOf(day) < saturday;
}

/** A date; months from 1 to 12. */
const on = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month - 1, date) / dayMs;

/** The nth Monday to Sunday of a month. */
function nth(year: number, month: number, weekday: number, position: number): Day {
  const first = on(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (position - 1) * 7;
}

function lastMonday(year: number, month: number): Day {
  const last = on(year, month + 1, 1) - 1;
  return last - weekdayOf(last);
}

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return on(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const range = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => from + index);

const chineseCalendar = new Intl.DateTimeFormat("en-u-ca-chinese", {
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

/** The days of a year by their month, from 1 to 10, and day in the Chinese calendar. */
function chineseDays(year: number): (month: number, date: number) => Day {
  const firstDays = new Map<string, Day>();
  for (let day = on(year, 1, 1); day <= on(year, 12, 31);) {
    const parts = chineseCalendar.formatToParts(day * dayMs);
    const valueOf = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
    const first = day - Number(valueOf("day")) + 1;
    // The name of a leap month is not a number; January has the last months of the year before.
    firstDays.set(valueOf("month"), first);
    // A month has 29 or 30 days.
    day = first + 30;
  }
  return (month, date) => (firstDays.get(`${month}`) ?? on(year, 1, 1)) + date - 1;
}

/** Qingming, the fifth solar term, in this century. */
const qingmingOf = (year: number) =>
  on(year, 4, Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4));

/** Adds the next free day for each holiday on given weekdays. */
function moved(days: readonly Day[], isMoved: (weekday: number) => boolean): Day[] {
  const taken = [...days];
  for (const holiday of days.filter((day) => isMoved(weekdayOf(day)))) {
    let day = holiday;
    while (isMoved(weekdayOf(day)) || taken.includes(day)) day += 1;
    taken.push(day);
  }
  return taken;
}

const offWeekends = (days: readonly Day[]) => moved(days, (weekday) => weekday >= saturday);
const offSundays = (days: readonly Day[]) => moved(days, (weekday) => weekday === sunday);

/** Moves a holiday on Saturday back to Friday and one on Sunday on to Monday. */
function nearest(day: Day): Day {
  if (weekdayOf(day) === saturday) return day - 1;
  return weekdayOf(day) === sunday ? day + 1 : day;
}

const monday = 0;
const thursday = 3;

/** Exchange holidays of a year; dates announced each year by decree are approximated or left out. */
const holidays: Readonly<Record<Region, (year: number, easter: Day) => readonly Day[]>> = {
  uk: (year, easter) => [
    ...offWeekends([on(year, 1, 1), on(year, 12, 25), on(year, 12, 26)]),
    easter - 2,
    easter + 1,
    nth(year, 5, monday, 1),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ],
  us: (year, easter) => [
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    easter - 2,
    lastMonday(year, 5),
    // A New Year's Day on Saturday is not observed: the day before is no holiday of its year.
    ...[on(year, 1, 1), on(year, 6, 19), on(year, 7, 4), on(year, 12, 25)].map(nearest),
    nth(year, 9, monday, 1),
    nth(year, 11, thursday, 4),
  ],
  /** The days on which T2, the euro's settlement system, is closed. */
  global: (year, easter) => [
    on(year, 1, 1),
    easter - 2,
    easter + 1,
    on(year, 5, 1),
    on(year, 12, 25),
    on(year, 12, 26),
  ],
  australia: (year, easter) => [
    ...offWeekends([on(year, 1, 1), on(year, 1, 26), on(year, 12, 25), on(year, 12, 26)]),
    easter - 2,
    easter + 1,
    on(year, 4, 25),
    nth(year, 6, monday, 2),
  ],
  china(year) {
    const chinese = chineseDays(year);
    const midAutumn = chinese(8, 15);
    const nationalDay = on(year, 10, 1);
    return [
      on(year, 1, 1),
      // From New Year's Eve to the seventh day.
      ...range(chinese(1, 1) - 1, 8),
      ...offWeekends([qingmingOf(year), chinese(5, 5), midAutumn]),
      ...range(on(year, 5, 1), 5),
      // The Mid-Autumn Festival is at the latest on 7 October.
      ...range(nationalDay, midAutumn >= nationalDay ? 8 : 7),
    ];
  },
  hongkong(year, easter) {
    const chinese = chineseDays(year);
    return offSundays([
      ...range(chinese(1, 1), 3),
      easter - 2,
      easter + 1,
      on(year, 1, 1),
      qingmingOf(year),
      on(year, 5, 1),
      chinese(4, 8),
      chinese(5, 5),
      on(year, 7, 1),
      chinese(8, 15) + 1,
      on(year, 10, 1),
      chinese(9, 9),
      on(year, 12, 25),
      on(year, 12, 26),
    ]);
  },
  singapore(year, easter) {
    const national = [on(year, 5, 1), on(year, 8, 9), on(year, 12, 25)];
    return offSundays([
      ...range(chineseDays(year)(1, 1), 2),
      on(year, 1, 1),
      easter - 2,
      ...national,
    ]);
  },
  argentina: (year, easter) => [
    on(year, 1, 1),
    easter - 48,
    easter - 47,
    on(year, 3, 24),
    on(year, 4, 2),
    easter - 2,
    on(year, 5, 1),
    on(year, 5, 25),
    on(year, 6, 20),
    on(year, 7, 9),
    nth(year, 8, monday, 3),
    on(year, 12, 8),
    on(year, 12, 25),
  ],
};

const known = new Map<string, ReadonlySet<Day>>();

function holidaysOf(market: Region, year: number): ReadonlySet<Day> {
  const key = `${market} ${year}`;
  const found = known.get(key) ?? new Set(holidays[market](year, easterOf(year)));
  known.set(key, found);
  return found;
}

export function isMarketOpen(market: Region, day: Day): boolean {
  return isWeekday(day) && !holidaysOf(market, Number(dateOf(day).slice(0, 4))).has(day);
}
