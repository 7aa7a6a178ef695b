import { chakra } from "@chakra-ui/react/styled-system";
import { SlidersHorizontal } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dataTabs } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { calendarDate } from "../../report-list/periods.ts";
import { useDraft } from "../../report-list/use-draft.ts";
import { useRecordSelection, useUrlQuery } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useMedia } from "../../ui/use-media.ts";
import {
  type RequestedQuery,
  requestedQueryOf,
  queryProblems,
  writeQuery,
  resolveQuery,
} from "./requested-query.ts";
import { NoQueryNote } from "./no-query-note.tsx";
import { QueryForm } from "./query-form.tsx";
import { QuerySentence } from "./query-sentence.tsx";
import { SavedViews, type SavedViewsProps } from "./saved-views-bar.tsx";
import { QueryResults } from "./query-results.tsx";
import { queryFormStyles } from "./query-form-styles.ts";
import { unauditedStyles } from "./unaudited-styles.ts";
import { gridParameter } from "./use-grid-view.ts";
import { useAvailableDays } from "./use-available-days.ts";

interface UnauditedDataProps {
  /** All portfolios of the user, at least one. */
  readonly portfolios: readonly Portfolio[];
  readonly views: SavedViewsProps["views"];
  readonly onViewsChanged: () => void;
}

/** Query form and results of unaudited data; the query is in the URL. */
export function UnauditedData({ portfolios, views, onViewsChanged }: UnauditedDataProps) {
  const { t } = useTranslation("unaudited");
  const [url, setUrl] = useUrlQuery();
  const recordSelection = useRecordSelection();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const codes = useMemo(() => portfolios.map(({ groupCode }) => groupCode), [portfolios]);
  const today = calendarDate(useNow());
  const requested = requestedQueryOf(url, codes, undefined);
  const [draft, change] = useDraft(requested);
  const days = useAvailableDays(requested);
  const canRead = Object.keys(queryProblems(requested, today)).length === 0;
  const query =
    canRead && days.kind === "ready" ? resolveQuery(requested, days.dates, today) : null;

  const isWide = useMedia("(min-width: 64rem)");
  // A query that cannot be read is corrected in its form.
  const hasSentence = isWide && canRead;

  function apply(next: RequestedQuery) {
    const { portfolios: selected } = next;
    if (selected && selected.join() !== requested.portfolios?.join()) recordSelection(selected);
    setUrl((before) => {
      // Grid settings do not apply to another data set.
      if (next.tab !== requested.tab) before.delete(gridParameter);
      before.delete("row");
      writeQuery(before, next, codes);
      return before;
    });
  }

  const fields = {
    draft,
    onChange: change,
    portfolios,
    days: days.kind === "ready" ? days.dates : [],
    today,
    onApply() {
      setIsFormOpen(false);
      apply(draft);
    },
  };

  return (
    <Tabs
      label={t("page.title")}
      tabs={dataTabs.map((id) => ({ id, text: t(`tab.${id}`) }))}
      selected={requested.tab}
      onSelect={(tab) => apply({ ...requested, tab })}
      beside={
        <>
          {hasSentence ? <QuerySentence {...fields} requested={requested} /> : null}
          <SavedViews views={views} codes={codes} canSave={canRead} onChanged={onViewsChanged} />
        </>
      }
    >
      <chakra.div css={unauditedStyles.panel}>
        {canRead && !isWide ? (
          <chakra.button
            css={queryFormStyles.formToggle}
            type="button"
            aria-expanded={isFormOpen}
            onClick={() => setIsFormOpen(!isFormOpen)}
          >
            <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
            {t("form.change")}
          </chakra.button>
        ) : null}
        {hasSentence ? null : (
          <chakra.div
            css={queryFormStyles.fold}
            data-folded={(canRead && !isFormOpen) || undefined}
          >
            <QueryForm {...fields} />
          </chakra.div>
        )}
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
          <NoQueryNote />
        )}
      </chakra.div>
    </Tabs>
  );
}
