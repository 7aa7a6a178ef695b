import { type RefObject, useState, useSyncExternalStore } from "react";

/** Lines drawn beyond those in sight, once the first ones are painted. */
const overscan = 6;

interface LinesOptions {
  readonly count: number;
  /** Pixels of a line and of the header above the lines, which stays in sight. */
  readonly rowPx: number;
  readonly headerPx: number;
  /** Pixels at the bottom that the totals cover. */
  readonly coveredPx: number;
  readonly viewport: Viewport;
  /** A line that is drawn wherever one scrolls; -1 for none. */
  readonly kept: number;
}

interface Sight {
  readonly top: number;
  readonly height: number;
  readonly beyond: number;
}

type Viewport = RefObject<HTMLElement | null>;

/** Follows what is in sight of an element; its first height is that of the window. */
function createSight(viewport: Viewport) {
  const listeners = new Set<() => void>();
  let sight: Sight = { top: 0, height: window.innerHeight, beyond: 0 };

  function read(): void {
    const { scrollTop: top = 0, clientHeight = 0 } = viewport.current ?? {};
    // An element that is not laid out keeps the height that it had.
    const next = { top, height: clientHeight || sight.height, beyond: overscan };
    if (next.top === sight.top && next.height === sight.height && sight.beyond > 0) return;
    sight = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => sight,
    subscribe(listener: () => void): () => void {
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
    /** Scrolls by as little as brings pixels between these two into sight. */
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
 * Which lines of one height are drawn. A list of measured sizes, as a virtualizer keeps, would be made
 * anew for all lines with each filter.
 */
export function useLinesInSight(options: LinesOptions) {
  const { count, rowPx, headerPx, coveredPx, viewport, kept } = options;
  const [sight] = useState(() => createSight(viewport));
  const range = useSyncExternalStore(sight.subscribe, () => {
    const { top, height, beyond } = sight.current();
    const inSight = Math.ceil(height / rowPx) + 1;
    const first = Math.max(Math.min(Math.floor(top / rowPx), count - inSight), 0);
    const last = Math.min(first + inSight + beyond, count);
    return `${Math.max(first - beyond, 0)} ${last}`;
  });
  const [first = 0, end = 0] = range.split(" ").map(Number);
  const indexes = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept >= 0 && kept < count && (kept < first || kept >= end)) {
    if (kept < first) indexes.unshift(kept);
    else indexes.push(kept);
  }

  function scrollToLine(line: number): void {
    const height = viewport.current?.clientHeight ?? 0;
    sight.reveal(headerPx + (line + 1) * rowPx + coveredPx - height, line * rowPx);
  }

  return { indexes, scrollToLine };
}
