import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { mostSchedulers } from "../../../../machines/scheduler/rules.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import type { ReportScheduler } from "../../../api/contract/schedulers.ts";
import { usePortfolioNames } from "../../../reports/clients-of.ts";
import { oneOf, useListQuery } from "../../../ui/use-list-query.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { LinkButton } from "../../../ui/form/text-link.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { SchedulerDialog } from "./scheduler-dialog.tsx";
import { SchedulerRows } from "./scheduler-rows.tsx";
import { schedulerItems, shownItems, sortOrders } from "./shown-schedulers.ts";
import { useSchedulerDialog } from "./use-scheduler-dialog.ts";
import { useSchedulerWords } from "./use-scheduler-words.ts";

interface SchedulerListProps {
  readonly schedulers: readonly ReportScheduler[];
  readonly portfolios: readonly Portfolio[];
  /** A schedule was saved or deleted. */
  readonly onChanged: () => unknown;
}

/** As many as any screen has room for. */
const firstRows = 40;

/** The schedules as sentences, searched and sorted, and the dialog over them. */
export function SchedulerList({ schedulers, portfolios, onChanged }: SchedulerListProps) {
  const { t, i18n } = useTranslation("schedulers");
  const words = useSchedulerWords();
  const place = useRef<HTMLDivElement>(null);
  const { actor, open } = useSchedulerDialog(onChanged, place);
  const { query, asked, put, text, setText, fieldRef } = useListQuery();
  const orderIn = (params: URLSearchParams) => oneOf(sortOrders, params.get("sort"), "next");
  const order = orderIn(query);
  const known = usePortfolioNames(portfolios);
  const items = useMemo(() => schedulerItems(schedulers, known, words), [schedulers, known, words]);
  const compare = useMemo(() => new Intl.Collator(i18n.language).compare, [i18n.language]);
  const shown = useMemo(
    () => shownItems(items, text, order, compare),
    [items, text, order, compare],
  );
  // Hundreds of rows come after those in sight, and stay as they are while something is typed.
  const drawn = useDeferredValue(shown, shown.slice(0, firstRows));
  const rows = useMemo(
    () => <SchedulerRows items={drawn} words={words} onOpen={open} />,
    [drawn, words, open],
  );
  const isFull = schedulers.length >= mostSchedulers;
  const only = portfolios.length === 1 ? portfolios.map(({ groupCode }) => groupCode) : [];

  const isEmpty = schedulers.length === 0;

  // What has the focus when the first is saved or the last deleted stays what it is.
  return (
    <>
      <chakra.div css={schedulersStyles.top}>
        <chakra.div css={schedulersStyles.note} ref={place} tabIndex={-1}>
          {isEmpty ? (
            <EmptyNote text={t("list.empty")} hint={t("list.emptyHint")} />
          ) : (
            <p role="status">
              {[
                shown.length === schedulers.length
                  ? t("list.count", { count: schedulers.length })
                  : t("list.found", { found: shown.length, total: schedulers.length }),
                t("list.zone", { zone: words.zoneName }),
                isFull ? t("list.limit", { count: mostSchedulers }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
        </chakra.div>
        <chakra.div css={isEmpty ? schedulersStyles.first : schedulersStyles.head}>
          {isEmpty ? null : (
            <>
              <chakra.div css={schedulersStyles.search}>
                <Field
                  type="search"
                  label={t("list.search")}
                  name="search"
                  autoComplete="off"
                  isOptional
                  value={text}
                  onChange={setText}
                  inputRef={fieldRef}
                />
              </chakra.div>
              <chakra.div css={schedulersStyles.sort}>
                <SelectField
                  label={t("list.sort")}
                  name="order"
                  value={orderIn(asked)}
                  onChange={(value) => put("sort", value, "next")}
                  options={sortOrders.map((value) => ({ value, text: t(`list.by.${value}`) }))}
                  error={null}
                />
              </chakra.div>
            </>
          )}
          {isFull ? null : (
            <chakra.div css={isEmpty ? schedulersStyles.first : schedulersStyles.create}>
              <Button onPress={() => open({ kind: "create", portfolioCodes: only })}>
                {t("list.new")}
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
      {isEmpty || shown.length > 0 ? (
        rows
      ) : (
        <EmptyNote
          text={t("list.noMatch", { term: text })}
          hint={<LinkButton onPress={() => setText("")}>{t("list.showAll")}</LinkButton>}
        />
      )}
      {actor ? <SchedulerDialog actor={actor} portfolios={portfolios} known={known} /> : null}
    </>
  );
}
