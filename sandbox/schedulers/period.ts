import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { type Day, firstDay, lastDay, monthOf } from "../market/calendar.ts";

type NamedPeriod = NonNullable<SchedulerBody["transactionPeriodType"]>;

interface Period {
  readonly start: Day;
  readonly end: Day;
}

interface Run {
  /** Day of the run in the portfolio's market. */
  readonly today: Day;
  /** Last close of the portfolio's market before the run. */
  readonly close: Day;
}

/** Subtracts months; clamps to the last day of a shorter month. */
function monthsBefore(day: Day, months: number): Day {
  const month = monthOf(day);
  const earlier = month - months;
  return Math.min(firstDay(earlier) + day - firstDay(month), lastDay(earlier));
}

/** First day of a named period that ends with a day. */
function startOf(named: NamedPeriod, end: Day): Day {
  if (named === "PastDay") return end;
  if (named === "PastWeek") return end - 6;
  return monthsBefore(end, named === "PastMonth" ? 1 : 3) + 1;
}

/** Period with the same length as the interval between runs. */
const ownPeriods: Readonly<Partial<Record<SchedulerBody["frequencyType"], NamedPeriod>>> = {
  Daily: "PastDay",
  Weekly: "PastWeek",
  Monthly: "PastMonth",
  Quarterly: "PastQuarter",
};

/** Whether consecutive periods of a schedule are joined; others count back from each run. */
export function doPeriodsJoin({ frequencyType, transactionPeriodType }: SchedulerBody): boolean {
  return transactionPeriodType !== null && ownPeriods[frequencyType] === transactionPeriodType;
}

/**
 * Period of a run's transactions, both days included. It counts back from the last close when there
 * are no earlier ends; otherwise it starts where the previous one ended, so that no day is missing
 * or repeated. After only holidays it ends with the day before the run; a second run on the same
 * day repeats the first's period.
 */
export function periodOf(
  named: NamedPeriod,
  { today, close }: Run,
  endsBefore: readonly Day[],
): Period {
  const [last = -Infinity] = endsBefore;
  const end = [close, today - 1].find((day) => day > last) ?? last;
  const before = endsBefore.find((day) => day < end);
  return { start: before === undefined ? startOf(named, end) : before + 1, end };
}
