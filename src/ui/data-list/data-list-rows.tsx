import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { attachRovingRows } from "../roving-rows.ts";
import type { Column, ListLine, ListRow } from "./column.ts";
import { DataListRow } from "./data-list-row.tsx";
import type { LabelledSelection } from "./use-list-selection.ts";
import { usePrinting } from "./use-printing.ts";

/** Rows rendered beyond the visible ones; with new lines, a few of them first. */
const overscanRows = 10;
const firstOverscanRows = 2;
/** Pixels at the bottom of the window that the bar of selected rows covers at most. */
const coveredEndPx = 160;
const noLines: readonly never[] = [];

/** Imperative handle of a list. */
export interface DataListHandle {
  readonly focusFirst: () => void;
}

/** Where a list stands below its search field. */
export interface RowKeys {
  readonly handle: Ref<DataListHandle>;
  /** Called when focus moves above the first row. */
  readonly onLeave: () => void;
}

interface DataListRowsProps<Row> {
  readonly lines: readonly ListLine<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly group: string;
  readonly rowPx: number;
  readonly coveredPx: number;
  readonly isPrinted: boolean;
  readonly selection: LabelledSelection<Row> | undefined;
  readonly rowKeys: RowKeys | undefined;
  readonly isRowBusy: ((row: Row) => boolean) | undefined;
  readonly openId: string | undefined;
  readonly renderRow: ((row: Row, cells: ReactNode) => ReactNode) | undefined;
}

/** Virtual rows on screen, all rows in print. */
export function DataListRows<Row extends ListRow>(props: DataListRowsProps<Row>) {
  const { lines, columns, rowPx, isPrinted, selection, rowKeys, isRowBusy, openId } = props;
  const { ref, top } = useScrollTop();
  const isPrinting = usePrinting() && isPrinted;
  const focusedId = useRef<string | null>(null);
  const areLinesSettled = useDeferredValue<readonly ListLine<Row>[]>(lines, noLines) === lines;
  const openIndex = openId === undefined ? -1 : lines.findIndex(({ id }) => id === openId);
  const focusedIndex = () =>
    focusedId.current === null ? -1 : lines.findIndex(({ id }) => id === focusedId.current);
  const roving = useRef<ReturnType<typeof attachRovingRows>>(null);
  const measured = useRef({ group: { count: 0, px: 0 }, row: { count: 0, px: 0 } }).current;
  const kindAt = (index: number) => lines[index]?.kind ?? "row";
  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; nothing memoizes it
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    // Otherwise a phone's rows, of several lines, push a focused link below the list out of the window.
    estimateSize(index) {
      const { count, px } = measured[kindAt(index)];
      return px / count || rowPx;
    },
    measureElement: (row, entry, list) => {
      const px = measureElement(row, entry, list);
      const ofKind = measured[kindAt(list.indexFromElement(row))];
      ofKind.count += 1;
      ofKind.px += px;
      return px;
    },
    overscan: areLinesSettled ? overscanRows : firstOverscanRows,
    // The rows in sight are part of the first rendering, which can be interrupted.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: props.coveredPx,
    scrollPaddingEnd: selection ? coveredEndPx : rowPx,
    getItemKey: (index) => lines[index]?.id ?? index,
    // Keeps the open row mounted, and the one that has or had the focus, to which Tab returns.
    rangeExtractor: (range) => withIndexes(range, [openIndex, focusedIndex()]),
    useFlushSync: false,
  });
  const drawn = isPrinting
    ? lines.map((_, index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems();
  const measure = isPrinting ? undefined : virtualizer.measureElement;
  const attach = useRef((rows: HTMLElement | null) => {
    if (!rows) return undefined;
    const unmeasure = ref(rows);
    roving.current = attachRovingRows(rows, {
      count: () => virtualizer.options.count,
      scrollToIndex: (index) => virtualizer.scrollToIndex(index),
    });
    return () => {
      roving.current?.detach();
      unmeasure?.();
    };
  }).current;
  useImperativeHandle(rowKeys?.handle, () => ({ focusFirst: () => roving.current?.focusFirst() }));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus and the keys of its rows
    <div
      role="rowgroup"
      ref={attach}
      className="list-rows"
      style={{ blockSize: virtualizer.getTotalSize() }}
      onKeyDown={(event) => {
        const isAbove = event.key === "ArrowUp" && !event.isDefaultPrevented();
        if (!rowKeys || !(isAbove || event.key === "Escape")) return;
        event.preventDefault();
        rowKeys.onLeave();
      }}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-index]");
        focusedId.current = lines[Number(row?.dataset["index"])]?.id ?? null;
      }}
    >
      {drawn.map(({ index, start }) => {
        const line = lines[index];
        if (!line) return null;
        const place = { index, offset: start - top, measure };
        if (line.kind === "group") {
          return (
            <GroupRow
              key={line.id}
              {...place}
              line={line}
              columnCount={columns.length + (selection ? 1 : 0)}
            />
          );
        }
        return (
          <DataListRow
            key={line.id}
            {...place}
            row={line.row}
            columns={columns}
            group={props.group}
            isSelected={selection?.ids.has(line.id) ?? false}
            onSelect={selection?.select}
            selectLabel={selection?.labels.row}
            isBusy={isRowBusy?.(line.row) ?? false}
            isOpen={index === openIndex}
            renderRow={props.renderRow}
          />
        );
      })}
    </div>
  );
}

interface GroupRowProps {
  readonly line: Extract<ListLine<ListRow>, { kind: "group" }>;
  readonly index: number;
  readonly offset: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly columnCount: number;
}

function GroupRow({ line, index, offset, measure, columnCount }: GroupRowProps) {
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className="list-group"
      style={{ insetBlockStart: offset }}
    >
      <div role="rowheader" aria-colspan={columnCount}>
        {line.title} {line.note && <span>{line.note} </span>}
        <span>{line.countText}</span>
      </div>
    </div>
  );
}

function withIndexes(range: Range, some: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of some) if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].toSorted((left, right) => left - right);
}

/**
 * Distance of an element from the top of the document in pixels, updated when content above it
 * changes.
 */
function useScrollTop() {
  const [top, setTop] = useState(0);
  const ref = useRef((next: HTMLElement | null) => {
    if (!next) return;
    const measure = () => setTop(Math.round(next.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }).current;
  return { ref, top };
}
