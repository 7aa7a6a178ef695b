import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mostSchedulers } from "../../../../machines/scheduler/rules.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import type { ReportScheduler } from "../../../api/contract/schedulers.ts";
import { schedulersSlots } from "../../../theme/recipes/schedulers.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { SchedulerDialog } from "./scheduler-dialog.tsx";
import { SchedulerRows } from "./scheduler-rows.tsx";
import { schedulerItems, shownItems, type SortOrder, sortOrders } from "./shown-schedulers.ts";
import { useSchedulerDialog } from "./use-scheduler-dialog.ts";
import { useSchedulerWords } from "./use-scheduler-words.ts";

interface SchedulerListProps {
  readonly schedulers: readonly ReportScheduler[];
  readonly portfolios: readonly Portfolio[];
  /** A schedule was saved or deleted. */
  readonly onChanged: () => void;
}

/** The schedules as sentences, searched and sorted, and the dialog over them. */
export function SchedulerList({ schedulers, portfolios, onChanged }: SchedulerListProps) {
  const { t } = useTranslation("schedulers");
  const words = useSchedulerWords();
  const heading = useRef<HTMLParagraphElement>(null);
  const { actor, open } = useSchedulerDialog(onChanged, heading);
  const [term, setTerm] = useState("");
  const [order, setOrder] = useState<SortOrder>("byNext");
  const wanted = useDeferredValue(term);
  const known = useMemo(() => new Map(portfolios.map((one) => [one.groupCode, one])), [portfolios]);
  const items = schedulerItems(schedulers, known, words);
  const shown = shownItems(items, wanted, order);
  const isFull = schedulers.length >= mostSchedulers;
  const only = portfolios.length === 1 ? portfolios.map(({ groupCode }) => groupCode) : [];

  return (
    <>
      <chakra.div css={schedulersSlots.head}>
        {schedulers.length > 0 ? (
          <>
            <chakra.div css={schedulersSlots.search}>
              <Field
                type="search"
                label={t("list.search")}
                name="search"
                autoComplete="off"
                isOptional
                value={term}
                onChange={setTerm}
              />
            </chakra.div>
            <chakra.div css={schedulersSlots.sort}>
              <SelectField
                label={t("list.sort")}
                name="order"
                value={order}
                onChange={(value) => setOrder(value as SortOrder)}
                options={sortOrders.map((value) => ({ value, text: t(`list.${value}`) }))}
                error={null}
              />
            </chakra.div>
          </>
        ) : null}
        {isFull ? null : (
          <chakra.div css={schedulersSlots.create}>
            <Button onPress={() => open({ kind: "create", portfolioCodes: only })}>
              {t("list.new")}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.p css={schedulersSlots.note} ref={heading} tabIndex={-1} role="status">
        {[
          shown.length === schedulers.length
            ? t("list.count", { count: schedulers.length })
            : t("list.found", { found: shown.length, total: schedulers.length }),
          t("list.zone", { zone: words.zoneName }),
          isFull ? t("list.limit", { count: mostSchedulers }) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </chakra.p>
      {schedulers.length === 0 ? (
        <EmptyNote text={t("list.empty")} hint={t("list.emptyHint")} />
      ) : shown.length === 0 ? (
        <EmptyNote text={t("list.noMatch", { term: wanted })} />
      ) : (
        <SchedulerRows items={shown} words={words} onOpen={open} />
      )}
      {actor ? <SchedulerDialog actor={actor} portfolios={portfolios} known={known} /> : null}
    </>
  );
}
