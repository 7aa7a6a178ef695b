import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatNumber } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import type { ReadState } from "../ui/block.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

interface SearchStatusProps {
  /** What is searched by, as a text of its own for each search. */
  readonly search: string;
  readonly state: ReadState<{ readonly total: number; readonly reports: readonly Report[] }>;
  /** The results, and what stands for them while they load. */
  readonly children: ReactNode;
}

/**
 * Tells how many reports each search found while the focus stays at the form, or that there are
 * none; and that it is on its way, once that is seen. What failed is told where it stands.
 */
export function SearchStatus({ search, state, children }: SearchStatusProps) {
  const { t } = useTranslation(["reports", "common"]);
  const { region } = useUser();
  // A live region tells what changes in it, not what it came with.
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
    // While there is nothing but a skeleton, it is the skeleton that has come into sight.
    <div onTransitionEnd={() => setSlow(search)}>
      <VisuallyHidden role="status">
        {isThere ? <span key={search}>{words()}</span> : null}
      </VisuallyHidden>
      {children}
    </div>
  );
}
