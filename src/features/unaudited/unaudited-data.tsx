import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { asOfDate } from "../../../machines/unaudited/rules.ts";
import { type DataTab, dataTabs } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { calendarDate } from "../../report-list/periods.ts";
import { useDraft } from "../../report-list/use-draft.ts";
import { useConfig, useRecordSelection, useUrlQuery } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { useIsNarrow } from "../../ui/use-media.ts";
import { WordSelect } from "../../ui/word-select.tsx";
import { BarFields } from "../../ui/form/bar-fields.tsx";
import { Button } from "../../ui/form/button.tsx";
import {
  lastDayOf,
  queryProblems,
  type RequestedQuery,
  requestedQueryOf,
  resolveQuery,
  withComparableDays,
  writeQuery,
} from "./requested-query.ts";
import { SavedViews, type SavedViewsProps } from "./saved-views-bar.tsx";
import { QueryResults } from "./query-results.tsx";
import { queryFormStyles } from "./query-form-styles.ts";
import { unauditedStyles } from "./unaudited-styles.ts";
import { gridParameter } from "./use-grid-view.ts";
import { useAvailableDays } from "./use-available-days.ts";
import { QueryField } from "./query-field.tsx";
import {
  isDay,
  partsOfQuery,
  type QueryFieldsProps,
  type QueryPart,
  useQueryFields,
} from "./query-fields.ts";
import { QueryPartPopover } from "./query-part-popover.tsx";
import { querySentenceStyles } from "./query-sentence-styles.ts";
import { usePartLabels } from "./use-part-labels.ts";

interface UnauditedDataProps {
  /** All portfolios of the user, at least one. */
  readonly portfolios: readonly Portfolio[];
  readonly views: SavedViewsProps["views"];
  readonly onViewsChanged: () => void;
}

const farFuture = "9999-12-31";

/** Query and results of unaudited data; the query is in the URL. */
export function UnauditedData({ portfolios, views, onViewsChanged }: UnauditedDataProps) {
  const { t } = useTranslation("unaudited");
  const [url, setUrl] = useUrlQuery();
  const isNarrow = useIsNarrow();
  const recordSelection = useRecordSelection();
  const codes = useMemo(() => portfolios.map(({ groupCode }) => groupCode), [portfolios]);
  const today = calendarDate(useNow());
  const inUrl = requestedQueryOf(url, codes, undefined);
  const days = useAvailableDays(inUrl, portfolios);
  const listed = days.kind === "ready" ? days.dates : [];
  const requested = withComparableDays(inUrl, listed, today);
  const [draft, change] = useDraft(requested);
  // The grid settings of the data sets that were left.
  const leftGrids = useRef(new Map<DataTab, string>());
  // Whether a day is in the future is known with the days of the API.
  const lastDay = days.kind === "ready" ? lastDayOf(days.dates, today) : farFuture;
  const canRead = Object.keys(queryProblems(requested, lastDay)).length === 0;
  const query =
    canRead && days.kind === "ready" ? resolveQuery(requested, days.dates, today) : null;

  function apply(next: RequestedQuery) {
    const { portfolios: selected } = next;
    if (selected && selected.join() !== requested.portfolios?.join()) recordSelection(selected);
    // Days that are left as they are keep their names, which mean other days next month.
    const areDaysKept = next.first === requested.first && next.second === requested.second;
    const { first, second } = areDaysKept ? inUrl : next;
    setUrl((before) => {
      if (next.tab !== requested.tab) exchangeGrid(before, requested.tab, next.tab);
      before.delete("row");
      writeQuery(before, { ...next, first, second }, codes);
      return before;
    });
  }

  /** Grid settings do not apply to another data set; those of one that was left are back with it. */
  function exchangeGrid(address: URLSearchParams, from: DataTab, to: DataTab) {
    leftGrids.current.set(from, address.get(gridParameter) ?? "");
    const settings = leftGrids.current.get(to) ?? "";
    if (settings === "") address.delete(gridParameter);
    else address.set(gridParameter, settings);
  }

  const tabs = dataTabs.map((id) => ({ id, text: t(`tab.${id}`) }));
  const selectTab = (tab: DataTab) => apply({ ...requested, tab });
  const fields = {
    draft,
    onChange: change,
    portfolios,
    days: listed,
    today,
    lastDay,
    onApply: () => apply(draft),
  };

  return (
    <Tabs
      label={t("page.title")}
      tabs={tabs}
      selected={requested.tab}
      onSelect={selectTab}
      isSelect={isNarrow}
      beside={
        <>
          <WordSelect
            label={t("page.title")}
            value={requested.tab}
            options={tabs}
            onChange={(id) => selectTab(tabs.find((tab) => tab.id === id)?.id ?? requested.tab)}
            isHeading
          />
          {canRead ? (
            <QuerySentence
              {...fields}
              requested={requested}
              areDaysAwaited={days.kind === "loading"}
            />
          ) : null}
          <SavedViews views={views} codes={codes} canSave={canRead} onChanged={onViewsChanged} />
        </>
      }
    >
      <chakra.div css={unauditedStyles.panel}>
        {canRead ? (
          <QueryResults
            key={requested.tab}
            tab={requested.tab}
            query={query}
            days={days}
            today={today}
            portfolios={portfolios}
          />
        ) : (
          <>
            <QueryForm {...fields} />
            <NoQueryNote />
          </>
        )}
      </chakra.div>
    </Tabs>
  );
}

/** Replaces the data when a query is invalid. */
function NoQueryNote() {
  const { t } = useTranslation("unaudited");
  return (
    <div role="alert">
      <EmptyNote text={t("form.notRead")} hint={t("form.notReadHint")} />
    </div>
  );
}

/** Form of a query that cannot be read; problems are shown at their fields. */
function QueryForm(props: QueryFieldsProps) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const fields = useQueryFields(props);
  return (
    <chakra.form css={queryFormStyles.form} role="search" noValidate onSubmit={fields.submit}>
      <BarFields>
        {partsOfQuery(props.draft.tab, omitObservationPoint).map((part) =>
          part === "portfolios" ? (
            <chakra.div key={part} css={queryFormStyles.portfolios}>
              <QueryField part={part} fields={fields} />
            </chakra.div>
          ) : (
            <QueryField key={part} part={part} fields={fields} />
          ),
        )}
      </BarFields>
      <chakra.div css={queryFormStyles.submit}>
        <Button type="submit">{t("form.submit")}</Button>
      </chakra.div>
    </chakra.form>
  );
}

interface QuerySentenceProps extends QueryFieldsProps {
  /** The query that is shown; a part that is closed without an answer returns to it. */
  readonly requested: RequestedQuery;
  readonly areDaysAwaited: boolean;
}

/** The query as a sentence; each of its underlined parts opens the part's field. */
function QuerySentence({ requested, areDaysAwaited, ...fields }: QuerySentenceProps) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const textOf = usePartLabels(requested, fields);
  const { tab } = requested;
  const key = tab === "holdings" && omitObservationPoint ? "holdingsOfDay" : tab;
  const isNamedDay = (part: QueryPart) =>
    isDay(part) && asOfDate(requested[part], fields.days, fields.today) === null;
  const parts = partsOfQuery(tab, omitObservationPoint).map((part) => [
    part,
    <QueryPartPopover
      key={part}
      {...fields}
      part={part}
      text={textOf(part)}
      isAwaited={areDaysAwaited && isNamedDay(part)}
      onReset={() => fields.onChange(requested)}
    />,
  ]);
  return (
    <chakra.div css={querySentenceStyles.root} role="group" aria-label={t("sentence.label")}>
      <div data-sentence>
        <Trans t={t} i18nKey={`sentence.${key}`} components={Object.fromEntries(parts)} />
      </div>
    </chakra.div>
  );
}
