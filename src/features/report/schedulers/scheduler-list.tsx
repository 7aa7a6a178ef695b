import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxSchedulers } from "../../../../machines/scheduler/rules.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import type { ListedScheduler } from "../../../api/contract/schedulers.ts";
import { usePortfolioNames } from "../../../report-list/clients-of.ts";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../../ui/data-list/use-list-query.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { listSchedulers, schedulerSearchText } from "./listed-schedulers.ts";
import { schedulerColumns, schedulerSorts } from "./scheduler-columns.tsx";
import { SchedulerDialog } from "./scheduler-dialog.tsx";
import { useSchedulerDialog } from "./use-scheduler-dialog.ts";
import { useSchedulerLabels } from "./use-scheduler-labels.ts";

interface SchedulerListProps {
  readonly schedulers: readonly ListedScheduler[];
  readonly portfolios: readonly Portfolio[];
  /** Called after a schedule was saved or deleted. */
  readonly onChanged: () => unknown;
}

/** List of schedules with search, sort and their dialog. */
export function SchedulerList({ schedulers, portfolios, onChanged }: SchedulerListProps) {
  const { t } = useTranslation("schedulers");
  const labels = useSchedulerLabels();
  const place = useRef<HTMLDivElement>(null);
  const { actor, open } = useSchedulerDialog(onChanged, place);
  const known = usePortfolioNames(portfolios);
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
                .join(" · ")}
            </p>
          )}
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
      {actor ? <SchedulerDialog actor={actor} portfolios={portfolios} known={known} /> : null}
    </>
  );
}
