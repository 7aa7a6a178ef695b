import type { TFunction } from "i18next";
import type { SchedulerInput } from "../../../../machines/scheduler/types.ts";
import { factSeparator } from "../../../format/dates.ts";
import type { Column, SortOrder } from "../../../ui/data-list/column.ts";
import type { ListedScheduler } from "./listed-schedulers.ts";
import type { SchedulerLabels } from "./use-scheduler-labels.ts";

/** Sorts schedules without a next run last. */
const never = "9999";

/** Sort orders of the schedules. */
export function schedulerSorts(t: TFunction<"schedulers">): SortOrder<ListedScheduler>[] {
  const nextOf = ({ schedule }: ListedScheduler) => schedule.nextRunAtUtc ?? never;
  const changeOf = ({ schedule }: ListedScheduler) => schedule.modifiedAtUtc ?? "";
  return [
    {
      id: "next",
      text: t("list.by.next"),
      sortBy: (left, right, compare) => compare(nextOf(left), nextOf(right)),
    },
    { id: "name", column: "schedule", direction: "ascending", text: t("list.by.name") },
    {
      id: "changed",
      text: t("list.by.changed"),
      sortBy: (left, right, compare) => compare(changeOf(right), changeOf(left)),
    },
  ];
}

/** Columns: the schedule as a sentence with its last run, its next run, and its actions. */
export function schedulerColumns(
  t: TFunction<"schedulers">,
  labels: SchedulerLabels,
  open: (task: SchedulerInput["task"]) => void,
): Column<ListedScheduler>[] {
  return [
    {
      id: "schedule",
      header: t("list.by.name"),
      sortBy: (left, right, compare) => compare(left.sentence, right.sentence),
      cell: (listed) => <Runs listed={listed} t={t} labels={labels} />,
    },
    {
      id: "next",
      header: t("list.nextRun"),
      cell: ({ schedule }) => <NextRun next={schedule.nextRunAtUtc} t={t} labels={labels} />,
    },
    {
      id: "actions",
      header: t("list.edit"),
      cell: ({ editable: schedule, sentence }) =>
        schedule ? (
          <>
            <button
              type="button"
              aria-label={t("list.editOne", { schedule: sentence })}
              onClick={() => open({ kind: "edit", schedule })}
            >
              {t("list.edit")}
            </button>
            <button
              type="button"
              aria-label={t("list.deleteOne", { schedule: sentence })}
              onClick={() => open({ kind: "delete", schedule })}
            >
              {t("list.delete")}
            </button>
          </>
        ) : null,
    },
  ];
}

interface NextRunProps {
  readonly next: string | null;
  readonly t: TFunction<"schedulers">;
  readonly labels: SchedulerLabels;
}

/** When a schedule runs next: what a user looks for in a row. */
function NextRun({ next, t, labels }: NextRunProps) {
  if (!next) return <p>{t("list.never")}</p>;
  const { date, clock } = labels.momentParts(next);
  return (
    <>
      <p>{t("list.nextRun")}</p>
      <time dateTime={next}>
        {date} <span>{clock}</span>
      </time>
    </>
  );
}

interface RunsProps {
  readonly listed: ListedScheduler;
  readonly t: TFunction<"schedulers">;
  readonly labels: SchedulerLabels;
}

function Runs({ listed, t, labels }: RunsProps) {
  const { schedule, editable, sentence, portfolios } = listed;
  const { lastRun } = schedule;
  return (
    <>
      <h2>{sentence}</h2>
      <p>{portfolios}</p>
      {lastRun ? (
        <p>
          {t("list.last", { moment: labels.moment(lastRun.atUtc) })}
          {factSeparator}
          <span data-status={lastRun.status}>
            {lastRun.status === "Failed"
              ? t("list.Failed")
              : t(`list.${lastRun.status === "PartlyFailed" ? "PartlyFailed" : "Succeeded"}`, {
                  count: lastRun.reportCount,
                })}
          </span>
        </p>
      ) : null}
      {editable ? null : <p>{t("list.unknown")}</p>}
    </>
  );
}
