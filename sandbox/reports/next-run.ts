import { type SchedulerBody, weekdays } from "../../src/api/contract/schedulers.ts";
import {
  type Day,
  dayAt,
  firstDay,
  instantOn,
  isBusinessDay,
  lastDay,
  monthOf,
  onOrAfter,
  onOrBefore,
} from "../market/calendar.ts";

/** Months between two runs, by frequency. */
const monthsApart = { Monthly: 1, Quarterly: 3, BiAnnually: 6, Annually: 12 } as const;
const farthestDays = 800;

/** When a schedule runs next, on a business day at the hour of its start; null when it never does. */
export function nextRun(scheduler: SchedulerBody, now: Date): string | null {
  const start = new Date(scheduler.startAtUtc);
  const at = (day: Day) => instantOn(day, start.getUTCHours(), start.getUTCMinutes());
  const isAhead = (day: Day) => at(day) > now.toISOString();
  const first = dayAt(start);
  if (scheduler.frequencyType === "OneOff") return isAhead(first) ? at(first) : null;
  const from = Math.max(first, dayAt(now));
  for (let day = from; day < from + farthestDays; day += 1) {
    if (isRunDay(scheduler, first, day) && isAhead(day)) return at(day);
  }
  return null;
}

function isRunDay({ frequencyType, dayOfWeek, dayOfMonth }: SchedulerBody, first: Day, day: Day) {
  if (!isBusinessDay(day)) return false;
  if (frequencyType === "Daily") return true;
  if (frequencyType === "Weekly") {
    const wanted = dayOfWeek ? weekdays.indexOf(dayOfWeek) + 1 : (first + 4) % 7;
    return (day + 4) % 7 === wanted;
  }
  if (frequencyType === "OneOff") return day === first;
  const month = monthOf(day);
  if ((month - monthOf(first)) % monthsApart[frequencyType] !== 0) return false;
  return day === dayInMonth(month, dayOfMonth ?? first - firstDay(monthOf(first)) + 1);
}

/** The business day of a month's first, last or numbered day; stays within the month. */
function dayInMonth(month: number, wanted: "First" | "Last" | number): Day {
  if (wanted === "First") return onOrAfter(firstDay(month));
  const last = onOrBefore(lastDay(month));
  if (wanted === "Last") return last;
  return Math.min(onOrAfter(Math.min(firstDay(month) + wanted - 1, lastDay(month))), last);
}
