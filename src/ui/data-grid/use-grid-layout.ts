import {
  defaultRangeExtractor,
  type observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useCallback, useMemo, useState } from "react";
import { columnSteps, type FollowingColumns } from "./column-steps.ts";
import { characterPx, columnWidth } from "./column-width.ts";
import { narrowWidths } from "./narrow-widths.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { textScale } from "../text-scale.ts";
import { useTextStretch } from "./use-text-stretch.ts";

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
  /** Width of the pinned columns. */
  readonly pinnedPx: number;
  readonly rowPx: number;
  readonly headerPx: number;
  /** Lines of a name on a phone. */
  readonly nameLines: number;
  /** Whether the grid is scrolled horizontally. */
  readonly isScrolled: boolean;
  /** The columns that follow the last whole one in view, and the room that covers them. */
  readonly following: FollowingColumns;
  /** Number of pinned columns; the scrolling ones in view, up to the one after the last whole one. */
  readonly inView: { readonly pinned: number; readonly from: number; readonly to: number };
  /**
   * Number of columns that are whole in view before it is scrolled: the same wherever it is scrolled
   * to; 0 until it is known, and on a phone.
   */
  readonly wholeCountAtStart: number;
  /** Widths of the columns, and of a figure's widest character, in pixels. */
  readonly widths: readonly number[];
  readonly figurePx: number;
  readonly scrollToColumn: (index: number) => void;
  /** Offsets at which the scrolling columns start. */
  readonly stopsPx: readonly number[];
  /** Element that measures the width of figures. */
  readonly probeRef: RefCallback<HTMLElement>;
}

type Observer = typeof observeElementRect<HTMLElement>;

/** Observes the size of an element without scroll bars; keeps the last while it has no layout. */
const observeSize: Observer = ({ scrollElement }, take) => {
  if (!scrollElement) return () => {};
  const read = () => {
    const { clientWidth: width, clientHeight: height } = scrollElement;
    if (width > 0 && height > 0) take({ width, height });
  };
  const sizes = new ResizeObserver(read);
  sizes.observe(scrollElement);
  read();
  return () => sizes.disconnect();
};

const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Adds an index to the rendered range. */
function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (!(index >= 0 && index < range.count) || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((left, right) => left - right);
}

const rowSizes = { comfortable: 40, standard: 32, compact: 28 } as const;
/** On a phone a name takes two lines, or three of a narrow column, with another one below. */
const narrowRowSizes = { comfortable: 72, standard: 60, compact: 56 } as const;
const narrowNamePx = 180;
const narrowLineSize = 17;
const headerSize = 44;

/** Largest space in pixels that the last column fills. */
const fillPx = 160;

/** Room for the number of columns that follow. */
const edgePx = 104;

/** Returns the number of columns that can be pinned beside the widest of the others. */
function countPinned(widths: readonly number[], wantedCount: number, viewPx: number): number {
  const fits = (count: number) => {
    const pinnedPx = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
    return pinnedPx + Math.max(0, ...widths.slice(count)) <= viewPx;
  };
  let count = wantedCount;
  while (count > 0 && !fits(count)) count -= 1;
  return count;
}

interface LayoutOptions<Row> {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly activeColumn: number;
  /** Whether it is a phone, which has two columns. */
  readonly isNarrow: boolean;
  /** Columns whose values stand below those of each column. */
  readonly below: readonly (readonly GridColumn<Row>[])[];
}

/** Returns the rendered columns and their positions; the focused column is always rendered. */
export function useGridLayout<Row>(
  grid: DataGridModel<Row>,
  { viewport, activeColumn, isNarrow, below }: LayoutOptions<Row>,
): GridLayout {
  const { shown, view } = grid;
  const { stretch, probeRef } = useTextStretch();
  const scale = useMemo(textScale, []);
  const [viewPx, setViewPx] = useState(0);
  // The virtualizer renders again for other columns only, not for each width.
  const observeView = useCallback<Observer>(
    (instance, take) =>
      observeSize(instance, (rect) => {
        take(rect);
        setViewPx(rect.width);
      }),
    [],
  );
  const widthsKey = (
    isNarrow
      ? narrowWidths(grid, { stretch, viewPx, below: below[1] ?? [] })
      : shown.map((column) => Math.ceil(columnWidth(grid, column) * stretch))
  ).join();
  const widths = useMemo(() => widthsKey.split(",").map(Number), [widthsKey]);
  const rowSize = (isNarrow ? narrowRowSizes : rowSizes)[view.density];
  const nameLines = isNarrow && viewPx > 0 && (widths[0] ?? 0) < narrowNamePx ? 3 : 2;
  const wantedCount = grid.pinnedCount;
  const pinnedCount = viewPx > 0 ? countPinned(widths, wantedCount, viewPx) : wantedCount;
  const pinnedPx = widths.slice(0, pinnedCount).reduce((sum, width) => sum + width, 0);
  const steps = columnSteps(widths.slice(pinnedCount), viewPx - pinnedPx, edgePx);
  const widthPx = Math.max(
    widths.reduce((sum, width) => sum + width, 0),
    viewPx > 0 ? steps.lastOffset + viewPx : 0,
  );
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
    observeElementRect: observeView,
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
  const offset = virtualizer.scrollOffset ?? 0;
  const isScrolled = offset > 0;
  const seenPx = virtualizer.scrollRect?.width ?? 0;
  if (viewport.current && viewPx === 0 && seenPx > 0) setViewPx(seenPx);
  const following = viewPx > 0 ? steps.followingAt(offset) : { count: 0, coveredPx: 0 };
  const scrollTo = (left: number) => {
    if (viewport.current) viewport.current.scrollLeft = left;
  };
  return {
    drawn,
    tracks,
    widthPx,
    pinnedPx,
    stopsPx: steps.starts.map((start) => start + pinnedPx),
    probeRef,
    rowPx: Math.round((rowSize + (nameLines - 2) * narrowLineSize) * scale),
    nameLines,
    headerPx: Math.round(headerSize * scale),
    isScrolled,
    wholeCountAtStart: viewPx === 0 || isNarrow ? 0 : shown.length - steps.followingAt(0).count,
    widths,
    figurePx: characterPx * stretch,
    inView: {
      pinned: pinnedCount,
      from: pinnedCount + (viewPx > 0 ? steps.firstAt(offset) : 0),
      to: shown.length - following.count,
    },
    following: {
      ...following,
      show: () => scrollTo(steps.nextOffset(offset)),
    },
    scrollToColumn: (index) => {
      if (index >= pinnedCount) scrollTo(steps.offsetFor(index - pinnedCount, offset));
    },
  };
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
