import { chakra } from "@chakra-ui/react/styled-system";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { reportTableStyles } from "./report-table-styles.ts";
import type { ListLine, SortOrder } from "./arrange-reports.ts";
import { usePlace } from "../ui/use-place.ts";
import { ReportTableRow } from "./report-table-row.tsx";
import { usePrinting } from "./use-printing.ts";

interface ReportTableProps {
  readonly label: string;
  readonly lines: readonly ListLine[];
  readonly sort: SortOrder;
  readonly selectedIds: ReadonlySet<string>;
  /** With Shift all those since the last one that was ticked are meant. */
  readonly onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  readonly onPreview: ((report: Report) => void) | undefined;
  readonly onSelectAll: (isSelected: boolean) => void;
}

/** Pixels of a row before it is measured. */
const rowPx = 57;
/** Rows drawn beyond what is in sight. */
const overscan = 10;

const columns = ["report", "portfolio", "periodTo", "published", "file"] as const;

const orders: Readonly<
  Record<SortOrder, { column: string; direction: "ascending" | "descending" }>
> = {
  newest: { column: "published", direction: "descending" },
  oldest: { column: "published", direction: "ascending" },
  name: { column: "report", direction: "ascending" },
  portfolio: { column: "portfolio", direction: "ascending" },
};

/** Reports as a table of which only the rows in sight are drawn, and all of them on paper. */
export function ReportTable(props: ReportTableProps) {
  const { label, lines, sort, selectedIds, onSelect, onSelectAll, onPreview } = props;
  const { t } = useTranslation("reports");
  const { place, top } = usePlace();
  const isPrinting = usePrinting();
  const focused = useRef(-1);
  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; nothing memoizes it
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: top,
    getItemKey: (index) => keyOf(lines[index]),
    // The row with the focus stays, so that the focus does.
    rangeExtractor: (range) => withIndex(range, focused.current),
    useFlushSync: false,
  });
  const drawn = isPrinting
    ? lines.map((_, index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems();
  const reportCount = lines.filter(({ kind }) => kind === "report").length;
  const isAll = reportCount > 0 && selectedIds.size >= reportCount && areAllIn(lines, selectedIds);

  return (
    <chakra.div
      css={reportTableStyles.table}
      role="table"
      aria-label={label}
      aria-rowcount={lines.length + 1}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="report-columns">
          <div role="columnheader" className="report-pick">
            <input
              type="checkbox"
              aria-label={t("row.selectAll", { count: reportCount })}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selectedIds.size > 0 && !isAll;
              }}
              onChange={({ target }) => onSelectAll(target.checked)}
            />
          </div>
          {columns.map((column) => (
            <div
              key={column}
              role="columnheader"
              aria-sort={orders[sort].column === column ? orders[sort].direction : undefined}
            >
              {t(`row.${column}`)}
            </div>
          ))}
          <div role="columnheader">
            <span className="report-hidden">{t("row.actions")}</span>
          </div>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of its rows */}
      <div
        role="rowgroup"
        ref={place}
        className="report-lines"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onFocus={({ target }) => {
          focused.current = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
        }}
        onBlur={() => {
          focused.current = -1;
        }}
      >
        {drawn.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const measure = isPrinting ? undefined : virtualizer.measureElement;
          const offset = start - top;
          if (line.kind === "report") {
            const { report } = line.listed;
            return (
              <ReportTableRow
                key={report.id}
                listed={line.listed}
                note={line.note}
                index={index}
                offset={offset}
                isSelected={selectedIds.has(report.id)}
                onSelect={onSelect}
                onPreview={onPreview}
                measure={measure}
              />
            );
          }
          return (
            <div
              key={line.id}
              ref={measure}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className="report-group"
              style={{ insetBlockStart: offset }}
            >
              <div role="rowheader" aria-colspan={columns.length + 2}>
                {line.title || t("row.noPortfolio")}
                {line.note ? <span>{line.note}</span> : null}
                <span>{line.count}</span>
              </div>
            </div>
          );
        })}
      </div>
    </chakra.div>
  );
}

const keyOf = (line: ListLine | undefined) =>
  line?.kind === "report" ? line.listed.report.id : (line?.id ?? "");

const areAllIn = (lines: readonly ListLine[], ids: ReadonlySet<string>) =>
  lines.every((line) => line.kind === "heading" || ids.has(line.listed.report.id));

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (!(index >= 0 && index < range.count) || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((one, other) => one - other);
}
