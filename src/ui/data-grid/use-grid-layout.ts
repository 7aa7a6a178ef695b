import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from "react";
import { columnWidth } from "./column-width.ts";
import { type GridColumn, isAmount, isSummed } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** A rendered column. */
export interface DrawnColumn {
  /** Index among the visible columns. */
  readonly index: number;
  /** Offset in pixels of a pinned column; null for a scrolling one. */
  readonly stuckAt: number | null;
  readonly isLastStuck: boolean;
  /** Grid track, from 1. */
  readonly track: number;
}

export interface GridLayout {
  readonly drawn: readonly DrawnColumn[];
  /** CSS grid tracks of all rows. */
  readonly tracks: string;
  readonly widthPx: number;
  readonly rowPx: number;
  readonly headerPx: number;
  /** Whether the grid is scrolled horizontally. */
  readonly isScrolled: boolean;
  /** Whether the first amounts are out of sight, with no totals beside the first column. */
  readonly isFirstAmountHidden: boolean;
  readonly scrollToColumn: (index: number) => void;
}

type Observer = typeof observeElementRect<HTMLElement>;

/** Observes the size of an element; keeps the last size while it has no layout. */
const observeSize: Observer = (instance, take) =>
  observeElementRect(instance, (rect) => {
    if (rect.width > 0 && rect.height > 0) take(rect);
  });

const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Adds an index to the rendered range. */
function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (!(index >= 0 && index < range.count) || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((one, other) => one - other);
}

const rowSizes = { comfortable: 40, compact: 28 } as const;
const headerSize = 44;
const usualFontPx = 16;

function fontScale(): number {
  return (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / usualFontPx;
}

/** Largest space in pixels that the last column fills. */
const fillPx = 160;

/** On a phone only the first column is pinned, with this width, to leave room for the others. */
const narrowFirstPx = 150;
const matchNarrow = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.("(max-width: 35.99rem)");

function followNarrow(onChange: () => void): () => void {
  const query = matchNarrow();
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Returns the rendered columns and their positions; the focused column is always rendered. */
export function useGridLayout<Row>(
  grid: DataGridModel<Row>,
  viewport: RefObject<HTMLElement | null>,
  activeColumn: number,
): GridLayout {
  const { shown, view } = grid;
  const isNarrow = useSyncExternalStore(followNarrow, () => matchNarrow()?.matches ?? false);
  const pinnedCount = isNarrow ? Math.min(grid.pinnedCount, 1) : grid.pinnedCount;
  const scale = useMemo(fontScale, []);
  const widthsKey = shown
    .map((column, at) => {
      const width = columnWidth(grid, column);
      return isNarrow && at === 0 ? Math.min(width, narrowFirstPx) : width;
    })
    .join();
  const widths = useMemo(() => widthsKey.split(",").map(Number), [widthsKey]);
  const pinnedPx = widths.slice(0, pinnedCount).reduce((sum, width) => sum + width, 0);
  const widthPx = widths.reduce((sum, width) => sum + width, 0);
  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; nothing memoizes it
  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    horizontal: true,
    count: shown.length - pinnedCount,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => widths[index + pinnedCount] ?? 0,
    // A new function makes the virtualizer measure again.
    getItemKey: useCallback(
      (index: number) => shown[index + pinnedCount]?.id ?? `${index} of ${widths.length}`,
      [shown, pinnedCount, widths],
    ),
    initialRect: windowRect(),
    observeElementRect: observeSize,
    overscan: 2,
    scrollMargin: pinnedPx,
    scrollPaddingStart: pinnedPx,
    rangeExtractor: (range) => withIndex(range, activeColumn - pinnedCount),
    useFlushSync: false,
  });
  const centre = virtualizer.getVirtualItems().map(({ index }) => index + pinnedCount);
  const key = centre.join();
  const { places, tracks } = useMemo(() => {
    const placed = placeColumns(widths, pinnedCount, key === "" ? [] : key.split(",").map(Number));
    return { places: JSON.stringify(placed.drawn), tracks: placed.tracks };
  }, [widths, pinnedCount, key]);
  // Lines are rendered again for other columns or positions, but not for each width.
  const drawn = useMemo(() => JSON.parse(places) as readonly DrawnColumn[], [places]);
  const isScrolled = (virtualizer.scrollOffset ?? 0) > 0;
  return {
    drawn,
    tracks,
    widthPx,
    rowPx: Math.round(rowSizes[view.density] * scale),
    headerPx: Math.round(headerSize * scale),
    isScrolled,
    isFirstAmountHidden:
      !isScrolled && isAmountBeyond(shown, widths, virtualizer.scrollRect?.width ?? 0),
    scrollToColumn: (index) => {
      if (index >= pinnedCount) virtualizer.scrollToIndex(index - pinnedCount, { align: "auto" });
    },
  };
}

/** Whether the first amount is wholly outside a width and nothing is summed before it. */
function isAmountBeyond<Row>(
  shown: readonly GridColumn<Row>[],
  widths: readonly number[],
  viewPx: number,
): boolean {
  const at = shown.findIndex(isAmount);
  if (at < 2 || shown.slice(0, 2).some(isSummed)) return false;
  return widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0) > viewPx;
}

/**
 * Returns the tracks of pinned and rendered columns, with one gap for each run of omitted columns.
 */
function placeColumns(widths: readonly number[], pinnedCount: number, centre: readonly number[]) {
  const drawn: DrawnColumn[] = [];
  const tracks: string[] = [];
  let stuckAt = 0;
  for (let index = 0; index < pinnedCount; index += 1) {
    const track = tracks.push(`${widths[index] ?? 0}px`);
    drawn.push({ index, stuckAt, isLastStuck: index === pinnedCount - 1, track });
    stuckAt += widths[index] ?? 0;
  }
  let next = pinnedCount;
  for (const index of centre) {
    const gap = widths.slice(next, index).reduce((sum, width) => sum + width, 0);
    if (gap > 0) tracks.push(`${gap}px`);
    const width = widths[index] ?? 0;
    // The last column fills a small remaining space; a larger one stays empty.
    const size =
      index === widths.length - 1 ? `minmax(${width}px, ${width + fillPx}px)` : `${width}px`;
    drawn.push({ index, stuckAt: null, isLastStuck: false, track: tracks.push(size) });
    next = index + 1;
  }
  return { drawn, tracks: tracks.join(" ") };
}
