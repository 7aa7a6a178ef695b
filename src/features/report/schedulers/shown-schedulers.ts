import type { ReportScheduler } from "../../../api/contract/schedulers.ts";
import type { SchedulerWords } from "./use-scheduler-words.ts";

export const sortOrders = ["next", "name", "changed"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A schedule as its row shows it. */
export interface SchedulerItem {
  readonly schedule: ReportScheduler;
  readonly sentence: string;
  readonly portfolios: string;
  /** Everything that a search looks in, in lower case. */
  readonly searched: string;
}

/** The rows of schedules. */
export function schedulerItems(
  schedulers: readonly ReportScheduler[],
  known: ReadonlyMap<string, string>,
  words: SchedulerWords,
): SchedulerItem[] {
  return schedulers.map((schedule) => {
    const sentence = words.sentence(schedule);
    const names = schedule.portfolioCodes.map((code) => known.get(code) ?? "");
    return {
      schedule,
      sentence,
      portfolios: words.portfolios(schedule.portfolioCodes, known),
      searched: [sentence, ...names, ...schedule.portfolioCodes].join("\n").toLowerCase(),
    };
  });
}

/** What runs no more stands last. */
const never = "9999";

/** The rows with a term in any case in them, in an order. */
export function shownItems(
  items: readonly SchedulerItem[],
  term: string,
  order: SortOrder,
  compare: (one: string, other: string) => number,
): SchedulerItem[] {
  const wanted = term.trim().toLowerCase();
  const keyOf = ({ schedule, sentence }: SchedulerItem) =>
    order === "name" ? sentence : (schedule.nextRunAtUtc ?? never);
  return items
    .filter(({ searched }) => searched.includes(wanted))
    .toSorted((one, other) =>
      order === "changed"
        ? (other.schedule.modifiedAtUtc ?? "").localeCompare(one.schedule.modifiedAtUtc ?? "")
        : compare(keyOf(one), keyOf(other)),
    );
}
