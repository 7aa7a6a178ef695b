import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { type Day, dayAt, firstDay, lastClose, lastDay, monthOf } from "../market/calendar.ts";

type NamedPeriod = NonNullable<SchedulerBody["transactionPeriodType"]>;

interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** The same day some months earlier, or the last of a month that has no such day. */
function monthsBefore(day: Day, months: number): Day {
  const month = monthOf(day);
  const earlier = month - months;
  return Math.min(firstDay(earlier) + day - firstDay(month), lastDay(earlier));
}

/** The first day of a named period that ends with a day. */
function startOf(named: NamedPeriod, end: Day): Day {
  if (named === "PastDay") return end;
  if (named === "PastWeek") return end - 6;
  return monthsBefore(end, named === "PastMonth" ? 1 : 3) + 1;
}

/** The period that is as long as it is from one run to the next. */
const ownPeriods: Readonly<Partial<Record<SchedulerBody["frequencyType"], NamedPeriod>>> = {
  Daily: "PastDay",
  Weekly: "PastWeek",
  Monthly: "PastMonth",
  Quarterly: "PastQuarter",
};

/** Whether a schedule's periods join; any other goes back from each run by itself, as it is named. */
export function doPeriodsJoin({ frequencyType, transactionPeriodType }: SchedulerBody): boolean {
  return transactionPeriodType !== null && ownPeriods[frequencyType] === transactionPeriodType;
}

/**
 * The period of a run's transactions, both days included: the named one back from the last close
 * where there are no ends of periods before, the latest first; else it begins where the one before
 * it ended, so that no day is left out or told twice. After nothing but
 * holidays it ends with the day before the run; a second run on one day tells the first's again.
 */
export function periodOf(named: NamedPeriod, ranAt: Date, endsBefore: readonly Day[]): Period {
  const [last = -Infinity] = endsBefore;
  const end = [lastClose(ranAt), dayAt(ranAt) - 1].find((day) => day > last) ?? last;
  const before = endsBefore.find((day) => day < end);
  return { start: before === undefined ? startOf(named, end) : before + 1, end };
}
