import {
  type ListedScheduler as WireScheduler,
  type ReportScheduler,
  isKnownScheduler,
} from "../../../api/contract/schedulers.ts";
import type { SchedulerLabels } from "./use-scheduler-labels.ts";

/** A schedule with the localized texts of its row. */
export interface ListedScheduler {
  readonly id: string;
  readonly schedule: WireScheduler;
  /** The schedule if it can be edited; null if it has codes that this release does not know. */
  readonly editable: ReportScheduler | null;
  readonly sentence: string;
  readonly portfolios: string;
  /** Searchable text. */
  readonly searchText: string;
}

/** Schedules with the texts of their rows. */
export function listSchedulers(
  schedulers: readonly WireScheduler[],
  known: ReadonlyMap<string, string>,
  labels: SchedulerLabels,
): readonly ListedScheduler[] {
  return schedulers.map((schedule) => {
    const editable = isKnownScheduler(schedule) ? schedule : null;
    const sentence = editable
      ? labels.sentence(editable)
      : labels.otherSentence(schedule.isNotificationEnabled);
    const names = schedule.portfolioCodes.map((code) => known.get(code) ?? "");
    return {
      id: schedule.id,
      schedule,
      editable,
      sentence,
      portfolios: labels.portfolios(schedule.portfolioCodes, known),
      searchText: [sentence, ...names, ...schedule.portfolioCodes].join("\n"),
    };
  });
}

export const schedulerSearchText = ({ searchText }: ListedScheduler) => searchText;
