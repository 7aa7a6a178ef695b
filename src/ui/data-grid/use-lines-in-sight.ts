import { type RefObject, useCallback, useMemo, useState, useSyncExternalStore } from "react";

/** Lines rendered beyond the visible ones after the first paint. */
const overscan = 6;
/** Pixels of the window that a grid of full height leaves to other content. */
const outsidePx = 144;

interface LinesOptions {
  readonly count: number;
  /** Height in pixels of a line, and of the sticky header. */
  readonly rowPx: number;
  readonly headerPx: number;
  /** Pixels at the bottom covered by the totals. */
  readonly coveredPx: number;
  readonly viewport: Viewport;
  /** Whether the viewport is as high as its lines, and the page scrolls them. */
  readonly isScrolledByPage: boolean;
  /** Index of a line that is always rendered; -1 for none. */
  readonly kept: number;
}

interface Sight {
  readonly top: number;
  readonly height: number;
  readonly beyond: number;
}

type Viewport = RefObject<HTMLElement | null>;

/** Scroll position and height of the visible area of an element. */
function areaOf(element: HTMLElement | null, isScrolledByPage: boolean) {
  if (!element) return { top: 0, height: 0 };
  const { scrollTop, clientHeight } = element;
  if (!isScrolledByPage) return { top: scrollTop, height: clientHeight };
  const height = clientHeight === 0 ? 0 : window.innerHeight;
  return { top: -element.getBoundingClientRect().top, height };
}

/** Scroll position that stays when the lines have another height, or the page scrolls them. */
interface ScrollAnchor {
  /** First visible line; a fraction if it is cut. */
  line: number;
  /** Whether the page scrolled to it. */
  isPageScroll: boolean;
}

interface SightOptions extends Pick<LinesOptions, "viewport" | "isScrolledByPage" | "rowPx"> {
  readonly anchor: ScrollAnchor;
}

/** Store for the visible area of an element; the initial height is that of most grids. */
function createSight({ viewport, isScrolledByPage, rowPx, anchor }: SightOptions) {
  const listeners = new Set<() => void>();
  let sight: Sight = {
    top: anchor.line * rowPx,
    height: window.innerHeight - outsidePx,
    beyond: 0,
  };
  let isNew = true;

  function read(): void {
    const { top, height } = areaOf(viewport.current, isScrolledByPage);
    // An element without layout keeps its last height.
    const next = { top, height: height || sight.height, beyond: overscan };
    anchor.line = Math.max(top, 0) / rowPx;
    anchor.isPageScroll = isScrolledByPage;
    if (next.top === sight.top && next.height === sight.height && sight.beyond > 0) return;
    sight = next;
    for (const listener of listeners) listener();
  }

  function reveal(minTop: number, maxTop: number): void {
    const element = viewport.current;
    if (!element) return;
    const { top } = areaOf(element, isScrolledByPage);
    const wanted = Math.max(Math.min(top, maxTop), Math.min(minTop, maxTop));
    if (wanted === top) return;
    if (isScrolledByPage) window.scrollBy(0, wanted - top);
    else element.scrollTop = wanted;
    read();
  }

  function restoreScroll(): void {
    const wanted = anchor.line * rowPx;
    if (wanted === 0) return;
    // The page, no longer as high as all lines, may not show the grid.
    if (anchor.isPageScroll && !isScrolledByPage) viewport.current?.scrollIntoView?.();
    reveal(wanted, wanted);
  }

  return {
    current: () => sight,
    /** Observes the element once it has lines; before, its height is only that of the header. */
    subscribe(listener: () => void, hasLines: boolean): () => void {
      if (!hasLines) {
        anchor.line = 0;
        return () => {};
      }
      const element = viewport.current;
      const sizes = new ResizeObserver(read);
      listeners.add(listener);
      const scrolled = isScrolledByPage ? window : element;
      scrolled?.addEventListener("scroll", read, { passive: true });
      if (element) sizes.observe(element);
      // What is above the lines moves them.
      if (isScrolledByPage) sizes.observe(document.body);
      if (isNew) restoreScroll();
      isNew = false;
      read();
      return () => {
        listeners.delete(listener);
        scrolled?.removeEventListener("scroll", read);
        sizes.disconnect();
      };
    },
    /** Scrolls by the minimum that puts the scroll position between two values. */
    reveal,
  };
}

/**
 * Returns the indexes of the rendered lines, which all have the same height. A virtualizer would
 * measure all lines again after each filter.
 */
export function useLinesInSight(options: LinesOptions) {
  const { count, rowPx, headerPx, coveredPx, viewport, isScrolledByPage, kept } = options;
  const [anchor] = useState<ScrollAnchor>(() => ({ line: 0, isPageScroll: false }));
  const sight = useMemo(
    () => createSight({ viewport, isScrolledByPage, rowPx, anchor }),
    [viewport, isScrolledByPage, rowPx, anchor],
  );
  const hasLines = count > 0;
  const subscribe = useCallback(
    (listener: () => void) => sight.subscribe(listener, hasLines),
    [sight, hasLines],
  );
  const range = useSyncExternalStore(subscribe, () => {
    const { top, height, beyond } = sight.current();
    const inSight = Math.ceil(height / rowPx) + 1;
    const first = Math.max(Math.min(Math.floor(Math.max(top, 0) / rowPx), count - inSight), 0);
    const last = Math.min(first + inSight + beyond, count);
    return `${Math.max(first - beyond, 0)} ${last} ${first} ${first + inSight}`;
  });
  const [first = 0, end = 0, firstInSight = 0, endInSight = 0] = range.split(" ").map(Number);
  const indexes = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept >= 0 && kept < count && (kept < first || kept >= end)) {
    if (kept < first) indexes.unshift(kept);
    else indexes.push(kept);
  }

  function scrollToLine(line: number): void {
    const { height } = areaOf(viewport.current, isScrolledByPage);
    sight.reveal(headerPx + (line + 1) * rowPx + coveredPx - height, line * rowPx);
  }

  function scrollToEnd(): void {
    if (isScrolledByPage) viewport.current?.scrollIntoView({ block: "end" });
    else viewport.current?.scrollTo({ top: viewport.current.scrollHeight });
  }

  const isInSight = (line: number) => line === kept || (line >= firstInSight && line < endInSight);
  return { indexes, isInSight, scrollToLine, scrollToEnd };
}
