import type { ReportScheduler } from "../../../api/contract/schedulers.ts";
import type { SchedulerLabels } from "./use-scheduler-labels.ts";

/** A schedule with the localized texts of its row. */
export interface ListedScheduler {
  readonly id: string;
  readonly schedule: ReportScheduler;
  readonly sentence: string;
  readonly portfolios: string;
  /** Searchable text. */
  readonly searchText: string;
}

/** Schedules with the texts of their rows. */
export function listSchedulers(
  schedulers: readonly ReportScheduler[],
  known: ReadonlyMap<string, string>,
  labels: SchedulerLabels,
): readonly ListedScheduler[] {
  return schedulers.map((schedule) => {
    const sentence = labels.sentence(schedule);
    const names = schedule.portfolioCodes.map((code) => known.get(code) ?? "");
    return {
      id: schedule.id,
      schedule,
      sentence,
      portfolios: labels.portfolios(schedule.portfolioCodes, known),
      searchText: [sentence, ...names, ...schedule.portfolioCodes].join("\n"),
    };
  });
}

export const schedulerSearchText = ({ searchText }: ListedScheduler) => searchText;
