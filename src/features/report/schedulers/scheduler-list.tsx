import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { factSeparator } from "../../../format/dates.ts";
import { maxSchedulers } from "../../../../machines/scheduler/rules.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import type { ListedScheduler } from "../../../api/contract/schedulers.ts";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../../ui/data-list/use-list-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import type { SchedulerInput } from "../../../../machines/scheduler/types.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { listSchedulers, schedulerSearchText } from "./listed-schedulers.ts";
import { schedulerColumns, schedulerSorts } from "./scheduler-columns.tsx";
import { useSchedulerLabels } from "./use-scheduler-labels.ts";
import { paths } from "../../../../machines/paths.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { useAreEmailsOff } from "./use-are-emails-off.ts";

interface SchedulerListProps {
  readonly schedulers: readonly ListedScheduler[];
  readonly portfolios: readonly Portfolio[];
  /** Portfolio names by group code. */
  readonly known: ReadonlyMap<string, string>;
  /** Opens the dialog. */
  readonly open: (task: SchedulerInput["task"]) => void;
  /** The count of the schedules, which focus returns to when a row is gone. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** List of schedules with search and sort. */
export function SchedulerList(props: SchedulerListProps) {
  const { schedulers, portfolios, known, open, place } = props;
  const { t } = useTranslation("schedulers");
  const labels = useSchedulerLabels();
  const rows = useMemo(
    () => listSchedulers(schedulers, known, labels),
    [schedulers, known, labels],
  );
  const columns = useMemo(() => schedulerColumns(t, labels, open), [t, labels, open]);
  const sorts = useMemo(() => schedulerSorts(t), [t]);
  const list = useListQuery({ rows, columns, sorts, searchText: schedulerSearchText });
  const isFull = schedulers.length >= maxSchedulers;
  const only = portfolios.length === 1 ? portfolios.map(({ groupCode }) => groupCode) : [];

  const isEmpty = schedulers.length === 0;

  // Keeps the same element when the list becomes empty or not, so that focus is preserved.
  return (
    <>
      <chakra.div css={schedulersStyles.top}>
        <chakra.div css={schedulersStyles.note} ref={place} tabIndex={-1}>
          {isEmpty ? (
            <EmptyNote text={t("list.empty")} hint={t("list.emptyHint")} />
          ) : (
            <p role="status">
              {[
                list.found.length === schedulers.length
                  ? t("list.count", { count: schedulers.length })
                  : t("list.found", { found: list.found.length, total: schedulers.length }),
                t("list.zone", { zone: labels.zoneName }),
                isFull ? t("list.limit", { count: maxSchedulers }) : null,
              ]
                .filter(Boolean)
                .join(factSeparator)}
            </p>
          )}
          <EmailsOffNote
            hasEmails={schedulers.some(({ isNotificationEnabled }) => isNotificationEnabled)}
          />
        </chakra.div>
        <chakra.div css={isEmpty ? schedulersStyles.first : schedulersStyles.head}>
          {isEmpty ? null : (
            <chakra.div css={schedulersStyles.tools}>
              <ListToolbar list={list} findLabel={t("list.search")} />
            </chakra.div>
          )}
          {isFull ? null : (
            <Button onPress={() => open({ kind: "create", portfolioCodes: only })}>
              {t("list.new")}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {isEmpty ? null : (
        <DataList layout="items" list={list} columns={columns} css={schedulersStyles.list} />
      )}
    </>
  );
}

/** Says that the notification settings prevent the emails of schedules, and links them. */
function EmailsOffNote({ hasEmails }: { readonly hasEmails: boolean }) {
  const { t } = useTranslation("schedulers");
  const areEmailsOff = useAreEmailsOff();
  if (!areEmailsOff || !hasEmails) return null;
  return (
    <p>
      {t("list.emailsOff")}{" "}
      <TextLink to={paths.profile("NotificationSettings")}>{t("list.changeSettings")}</TextLink>
    </p>
  );
}
