import { chakra } from "@chakra-ui/react/styled-system";
import {
  type ReactNode,
  type Ref,
  startTransition,
  useDeferredValue,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { useAnnouncement } from "../use-announcement.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { GridRow } from "./engine/grid-column.ts";
import { fillingGridStyles } from "./filling-grid-styles.ts";
import { FollowingColumns } from "./following-columns.tsx";
import { GridBody, type GridBodyHandle } from "./grid-body.tsx";
import { GridHeader } from "./grid-header.tsx";
import { gridSizes } from "./grid-sizes.ts";
import { dataGridStyles } from "./grid-styles.ts";
import { GridTotals } from "./grid-totals.tsx";
import { useJoinedTotals } from "./joined-totals.ts";
import { totalLines } from "./line-cells.ts";
import { NoMatchingRows } from "./no-matching-rows.tsx";
import { PrintedGrid } from "./printed-grid.tsx";
import { RowsOnTheirWay } from "./rows-on-their-way.tsx";
import { useColumnResize } from "./use-column-resize.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { placeOf, useGridCursor } from "./use-grid-cursor.ts";
import { type DataGridHandle, useGridHandle } from "./use-grid-handle.ts";
import { useNarrowGrid } from "./use-narrow-grid.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridLayout } from "./use-grid-layout.ts";
import { useRowCountText } from "./use-row-count-text.ts";
import { useShownColumns } from "./use-shown-columns.ts";
import { probeText } from "./use-text-stretch.ts";

interface DataGridProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly label: string;
  /** Whether rows are loading; the columns and a skeleton of rows are shown until then. */
  readonly isLoading?: boolean;
  /** Shown above the skeleton, for example the progress. */
  readonly loading?: ReactNode;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Shown above the rows, for example for data that failed to load. */
  readonly notice?: ReactNode;
  /** Called for a row opened by its name, a double click or Enter. */
  readonly onRowOpen?: (row: Row) => void;
  /** Called for a row that the cursor reaches by a key. */
  readonly onRowReached?: (row: Row) => void;
  readonly openRowId?: string;
  /** Maximum height of the scroll container as a CSS length; by default derived from the window. */
  readonly blockSize?: string;
  /** Whether it takes the rest of its parent's height on a wide screen. */
  readonly fillsParent?: boolean;
  readonly handle?: Ref<DataGridHandle>;
  /** Date and source of the rows, which stands below copied cells. */
  readonly copyNote?: string;
  /** Shown at the total on a phone, or in the head without one. */
  readonly phoneNote?: string;
  /** Heading of the printed document. */
  readonly printTitle?: string;
}

/** Up to this number of lines the grid has its full height, without a scroll bar. */
const shortLines = 20;

/** Maximum number of rows that are rendered with the surrounding page. */
const rowsAtOnce = 2000;

/**
 * A data grid that renders only visible cells. A large grid renders after the surrounding page, in
 * slices that keep the page responsive.
 */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const isDrawn = useDeferredValue(true, props.grid.rowCount <= rowsAtOnce);
  return isDrawn ? <DrawnGrid {...props} /> : <chakra.div css={dataGridStyles} aria-busy />;
}

function DrawnGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { label, isLoading = false, empty, notice, onRowOpen, openRowId, blockSize } = props;
  const { store } = props.grid;
  useSyncExternalStore(store.subscribeAndRead, store.version);
  const { view, onResizeStart, onFit } = useColumnResize(props.grid);
  const { isNarrow, grid, below } = useNarrowGrid({ ...props.grid, view });
  const { t } = useTranslation("grid");
  const viewport = useRef<HTMLDivElement>(null);
  const body = useRef<GridBodyHandle>(null);
  const [menu, setMenu] = useState<string | null>(null);
  // Rendered in slices, after the work of the click.
  const openMenu = (id: string | null) => startTransition(() => setMenu(id));
  const [announcement, announce] = useAnnouncement();
  const columns = useShownColumns(grid, below);
  const [areTotalsJoined, setAreTotalsJoined] = useState(false);
  const allTotals = totalLines({ totals: grid.totals, shown: [...grid.shown, ...below.flat()] });
  const totals = areTotalsJoined ? allTotals.slice(0, 1) : allTotals;
  const cursor = useGridCursor({
    lineCount: grid.lines.count + totals.length,
    columnCount: grid.shown.length,
    pageLines: () => {
      const { clientHeight = 0 } = viewport.current ?? {};
      const height = Math.min(clientHeight, window.innerHeight) - layout.headerPx;
      return Math.max(Math.floor(height / layout.rowPx) - Math.min(totals.length, 1) - 1, 1);
    },
    reveal: ({ line, column }) => {
      if (line >= 0 && line < grid.lines.count) body.current?.scrollToLine(line);
      // Only the first total is always in view.
      else if (line > grid.lines.count) body.current?.scrollToEnd();
      layout.scrollToColumn(column);
    },
  });
  const layout = useGridLayout(grid, {
    viewport,
    activeColumn: cursor.active.column,
    isNarrow,
    below,
  });
  const joined = useJoinedTotals(columns, layout, allTotals);
  if ((joined !== null) !== areTotalsJoined) setAreTotalsJoined(joined !== null);
  useGridHandle(props.handle, { cursor, body, viewport });
  const keys = useGridKeys({
    grid,
    cursor,
    onRowOpen,
    onRowReached: props.onRowReached,
    onOpenMenu: openMenu,
    whole: isNarrow ? props.grid : null,
    areTotalsJoined: joined !== null,
    copyNote: props.copyNote,
    onCopied: (count) => announce(t("copy.done", { count })),
    onUndone: () => announce(t("undo.done")),
  });
  const rowCountText = useRowCountText(grid);
  const headNote =
    isNarrow && !isLoading ? [rowCountText, totals.length === 0 ? props.phoneNote : ""] : [];
  const isEmpty = grid.rowCount === 0 && !isLoading;
  if (isEmpty && empty !== undefined) {
    return (
      <>
        {notice}
        {empty}
      </>
    );
  }

  return (
    <chakra.div css={props.fillsParent ? [dataGridStyles, fillingGridStyles] : dataGridStyles}>
      {notice}
      <div className="grid-frame">
        <span ref={layout.probeRef} className="grid-probe" aria-hidden>
          {probeText}
        </span>
        <div
          ref={viewport}
          role="grid"
          aria-label={label}
          aria-rowcount={isLoading ? -1 : grid.lines.count + totals.length + 1}
          aria-colcount={grid.shown.length}
          aria-multiselectable
          aria-busy={isLoading || grid.arrangement.isPending || undefined}
          data-density={view.density}
          data-short={grid.lines.count <= shortLines || undefined}
          data-scrolled={layout.isScrolled || undefined}
          className="grid-view"
          style={{ maxBlockSize: blockSize, scrollPaddingInlineStart: layout.pinnedPx }}
          onFocus={({ target }) => {
            const place = placeOf(target);
            if (place) cursor.follow(place);
          }}
          onPointerDown={cursor.onPointerDown}
          onPointerOver={(event) => {
            setTitle(event.target);
            cursor.onPointerOver(event);
          }}
          {...keys}
        >
          <div
            className="grid-canvas"
            style={{ inlineSize: layout.widthPx, ...gridSizes(layout, totals.length, columns) }}
          >
            {layout.stopsPx.map((left) => (
              <i key={left} className="grid-stop" style={{ insetInlineStart: left }} />
            ))}
            <GridHeader
              columns={columns}
              layout={layout}
              cursor={cursor}
              view={view}
              openMenu={menu}
              onOpenMenu={openMenu}
              onResizeStart={onResizeStart}
              onFit={onFit}
              note={headNote}
            />
            <GridBody
              grid={grid}
              columns={columns}
              layout={layout}
              cursor={cursor}
              viewport={viewport}
              handle={body}
              openRowId={openRowId}
              canOpen={onRowOpen !== undefined}
              isScrolledByPage={isNarrow}
            />
            <GridTotals
              lines={totals}
              joined={joined}
              note={isNarrow ? props.phoneNote : undefined}
              grid={grid}
              columns={columns}
              layout={layout}
              cursor={cursor}
            />
          </div>
        </div>
        <FollowingColumns layout={layout} viewport={viewport} />
      </div>
      {isLoading && grid.rowCount === 0 ? (
        <>
          {props.loading}
          <RowsOnTheirWay rowPx={layout.rowPx} />
        </>
      ) : null}
      <NoMatchingRows grid={grid} viewport={viewport} />
      <ColumnMenu
        grid={grid}
        all={isNarrow ? props.grid.shown : null}
        column={menu}
        viewport={viewport}
        onMove={setMenu}
        onClose={() => setMenu(null)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <PrintedGrid grid={props.grid} label={label} title={props.printTitle} />
    </chakra.div>
  );
}

/** Sets a `title` on truncated text, and removes it where a cell has another text now. */
function setTitle(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || !target.matches(".grid-cell, .grid-cell *")) return;
  if (target.scrollWidth > target.clientWidth) target.title = target.textContent;
  else target.removeAttribute("title");
}
