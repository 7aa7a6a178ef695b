import { useCallback, useMemo, useRef } from "react";
import type { Report } from "../api/contract/reports.ts";
import { useUrlQuery } from "../session/index.ts";
import type { ListLine } from "../ui/data-list/column.ts";
import type { ListedReport } from "./listed-reports.ts";

export const canPreview = ({ fileType }: Report): boolean => fileType === "pdf";

/** Returns a stable function that opens the preview of a report, or closes it without one. */
export function useOpenPreview() {
  const [, setUrl] = useUrlQuery();
  const latest = useRef(setUrl);
  latest.current = setUrl;
  return useCallback((report: Report | null) => {
    latest.current(
      (before) => {
        if (report) before.set("preview", report.id);
        else before.delete("preview");
        return before;
      },
      { replace: true },
    );
  }, []);
}

/** The report whose preview is open, by its id in the URL, and its place among those of the list. */
export function usePreviewed(reports: readonly Report[], lines: readonly ListLine<ListedReport>[]) {
  const [url] = useUrlQuery();
  const open = useOpenPreview();
  const list = useRef<HTMLDivElement>(null);
  const id = navigator.pdfViewerEnabled ? url.get("preview") : null;
  const report = useMemo(
    () =>
      id === null ? undefined : reports.find((listed) => listed.id === id && canPreview(listed)),
    [reports, id],
  );
  const walked = useMemo(
    () =>
      report
        ? lines.flatMap((line) =>
            line.kind === "row" && canPreview(line.row.report) ? [line.row.report] : [],
          )
        : [],
    [report, lines],
  );
  return {
    report,
    /** Ref of the list. */
    list,
    /** Position among the reports of the list with a preview, from 1; 0 if the list has it not. */
    position: report ? walked.indexOf(report) + 1 : 0,
    count: walked.length,
    /** Opens the preview at a position. */
    walk(position: number) {
      const next = walked[position - 1];
      if (next) open(next);
    },
    /** Closes the preview; the focus returns to the row. */
    close() {
      const row = list.current?.querySelector("[data-open]");
      open(null);
      row?.querySelector<HTMLElement>("[data-preview]")?.focus({ preventScroll: true });
    },
  };
}
