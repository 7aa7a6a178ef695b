import { type RefObject, useCallback, useState, useSyncExternalStore } from "react";

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
  /** Index of a line that is always rendered; -1 for none. */
  readonly kept: number;
}

interface Sight {
  readonly top: number;
  readonly height: number;
  readonly beyond: number;
}

type Viewport = RefObject<HTMLElement | null>;

/** Store for the visible area of an element; the initial height is that of most grids. */
function createSight(viewport: Viewport) {
  const listeners = new Set<() => void>();
  let sight: Sight = { top: 0, height: window.innerHeight - outsidePx, beyond: 0 };

  function read(): void {
    const { scrollTop: top = 0, clientHeight = 0 } = viewport.current ?? {};
    // An element without layout keeps its last height.
    const next = { top, height: clientHeight || sight.height, beyond: overscan };
    if (next.top === sight.top && next.height === sight.height && sight.beyond > 0) return;
    sight = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => sight,
    /** Observes the element once it has lines; before, its height is only that of the header. */
    subscribe(listener: () => void, hasLines: boolean): () => void {
      if (!hasLines) return () => {};
      const element = viewport.current;
      const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(read);
      listeners.add(listener);
      element?.addEventListener("scroll", read, { passive: true });
      if (element) sizes?.observe(element);
      read();
      return () => {
        listeners.delete(listener);
        element?.removeEventListener("scroll", read);
        sizes?.disconnect();
      };
    },
    /** Scrolls by the minimum that puts the scroll position between two values. */
    reveal(least: number, most: number): void {
      const element = viewport.current;
      if (!element) return;
      const { scrollTop } = element;
      if (scrollTop > most) element.scrollTop = most;
      else if (scrollTop < least) element.scrollTop = Math.min(least, most);
      read();
    },
  };
}

/**
 * Returns the indexes of the rendered lines, which all have the same height. A virtualizer would
 * measure all lines again after each filter.
 */
export function useLinesInSight(options: LinesOptions) {
  const { count, rowPx, headerPx, coveredPx, viewport, kept } = options;
  const [sight] = useState(() => createSight(viewport));
  const hasLines = count > 0;
  const subscribe = useCallback(
    (listener: () => void) => sight.subscribe(listener, hasLines),
    [sight, hasLines],
  );
  const range = useSyncExternalStore(subscribe, () => {
    const { top, height, beyond } = sight.current();
    const inSight = Math.ceil(height / rowPx) + 1;
    const first = Math.max(Math.min(Math.floor(top / rowPx), count - inSight), 0);
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
    const height = viewport.current?.clientHeight ?? 0;
    sight.reveal(headerPx + (line + 1) * rowPx + coveredPx - height, line * rowPx);
  }

  const isInSight = (line: number) => line === kept || (line >= firstInSight && line < endInSight);
  return { indexes, isInSight, scrollToLine };
}
