import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatNumber } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { useShownState } from "../ui/async-content.tsx";
import type { ReadState } from "../ui/block.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

interface SearchStatusProps {
  /** Query key of the search. */
  readonly search: string;
  /** Number of times that an unchanged search was submitted. */
  readonly repeats: number;
  readonly state: ReadState<{ readonly total: number; readonly reports: readonly Report[] }>;
  /** The results or their loading skeleton. */
  readonly children: ReactNode;
}

/**
 * Announces the number of results of each search, also of a repeated one, while focus stays in the
 * form, and a slow search once its skeleton is visible. Errors are announced where they are shown.
 */
export function SearchStatus(props: SearchStatusProps) {
  const { search, repeats, state: current, children } = props;
  const state = useShownState(current);
  const { t } = useTranslation(["reports", "common"]);
  const { region } = useUser();
  // Live regions announce changes, not their initial content.
  const isThere = useDeferredValue(true, false);
  const [slow, setSlow] = useState("");

  function words(): string {
    if (state.kind === "loading") return slow === search ? t("common:read.loading") : "";
    if (state.kind === "failed") return "";
    const { total, reports } = state.content;
    const shown = formatNumber(reports.length, region);
    if (reports.length === 0) return t("search.none");
    return total > reports.length
      ? t("list.cut", { count: reports.length, shown, total: formatNumber(total, region) })
      : t("list.count", { count: reports.length, shown });
  }

  return (
    // Only the skeleton has a transition: its end means that the search is slow.
    <div onTransitionEnd={() => setSlow(search)}>
      <VisuallyHidden role="status">
        {isThere ? <span key={`${repeats} ${search}`}>{words()}</span> : null}
      </VisuallyHidden>
      {children}
    </div>
  );
}
