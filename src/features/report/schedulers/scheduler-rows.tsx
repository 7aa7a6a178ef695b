import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { SchedulerInput } from "../../../../machines/scheduler/types.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import type { SchedulerItem } from "./shown-schedulers.ts";
import type { SchedulerWords } from "./use-scheduler-words.ts";

interface SchedulerRowsProps {
  readonly items: readonly SchedulerItem[];
  readonly words: SchedulerWords;
  readonly onOpen: (task: SchedulerInput["task"]) => void;
}

/** Each schedule as a sentence, with its next and its last run. */
export function SchedulerRows({ items, words, onOpen }: SchedulerRowsProps) {
  const { t } = useTranslation("schedulers");
  if (items.length === 0) return null;
  return (
    <chakra.ul css={schedulersStyles.list}>
      {items.map(({ schedule, sentence, portfolios }) => {
        const { nextRunAtUtc: next, lastRun } = schedule;
        return (
          <li key={schedule.id}>
            <div>
              <h2>{sentence}</h2>
              <p>{portfolios}</p>
              <p data-next="">
                {next ? t("list.next", { moment: words.moment(next) }) : t("list.never")}
              </p>
              {lastRun ? (
                <p>
                  {t("list.last", { moment: words.moment(lastRun.atUtc) })}
                  {" · "}
                  <span data-status={lastRun.status}>
                    {lastRun.status === "Failed"
                      ? t("list.Failed")
                      : t(`list.${lastRun.status}`, { count: lastRun.reportCount })}
                  </span>
                </p>
              ) : null}
            </div>
            <div>
              <button
                type="button"
                aria-label={t("list.editOne", { schedule: sentence })}
                onClick={() => onOpen({ kind: "edit", schedule })}
              >
                {t("list.edit")}
              </button>
              <button
                type="button"
                aria-label={t("list.deleteOne", { schedule: sentence })}
                onClick={() => onOpen({ kind: "delete", schedule })}
              >
                {t("list.delete")}
              </button>
            </div>
          </li>
        );
      })}
    </chakra.ul>
  );
}
