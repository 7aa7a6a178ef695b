import { useCallback, useSyncExternalStore } from "react";
import type { TourStop } from "./tour-stops.ts";

/** Pixels around the target, and between it and the card. */
const marginPx = 6;
const gapPx = 18;
/** Maximum width and estimated height of a card. */
const cardWidthPx = 360;
const cardHeightPx = 260;

/** The shown element of a stop; of a long block with a figure, the figure with all that it says. */
function placeOf(stop: TourStop): HTMLElement | undefined {
  const place = [...document.querySelectorAll<HTMLElement>(`[data-tour="${stop}"]`)].find(
    (candidate) => candidate.getClientRects().length > 0,
  );
  return place?.querySelector<HTMLElement>("[data-tour-figure]") ?? place;
}

/** Positions of the tour's highlight and card; updates when the window or the page changes. */
export function useTargetBox(stop: TourStop) {
  const subscribe = useCallback(
    (change: () => void) => {
      let shown: HTMLElement | undefined;
      // A block may follow later than its card.
      const show = () => {
        const place = placeOf(stop);
        if (place !== shown) place?.scrollIntoView({ block: "nearest" });
        shown = place;
        change();
      };
      show();
      const sizes = new ResizeObserver(show);
      sizes.observe(document.body);
      window.addEventListener("resize", change);
      document.addEventListener("scroll", change, { capture: true, passive: true });
      return () => {
        sizes.disconnect();
        window.removeEventListener("resize", change);
        document.removeEventListener("scroll", change, { capture: true });
      };
    },
    [stop],
  );
  return boxesOf(useSyncExternalStore(subscribe, () => measured(stop)));
}

/** Position of the target and size of the window, serialized for comparison. */
function measured(stop: TourStop): string {
  const box = placeOf(stop)?.getBoundingClientRect();
  const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
  const window = document.documentElement;
  return [left, top, width, height, window.clientWidth, window.clientHeight]
    .map(Math.round)
    .join(" ");
}

function boxesOf(measures: string) {
  const [left = 0, top = 0, width = 0, height = 0, fullWidth = 0, fullHeight = 0] = measures
    .split(" ")
    .map(Number);
  const light = {
    insetInlineStart: left - marginPx,
    insetBlockStart: top - marginPx,
    inlineSize: width + 2 * marginPx,
    blockSize: height + 2 * marginPx,
  };
  const below = top + height + gapPx;
  const above = fullHeight - top + gapPx;
  const card = {
    insetInlineStart: Math.max(gapPx, Math.min(left, fullWidth - cardWidthPx - gapPx)),
    maxInlineSize: Math.min(cardWidthPx, fullWidth - 2 * gapPx),
    ...placed(),
  };
  return { light, card };

  /** Below the target, else above it, else beside it, else over it at the window's bottom. */
  function placed() {
    if (below + cardHeightPx <= fullHeight) {
      return { insetBlockStart: below, maxBlockSize: fullHeight - below - gapPx };
    }
    if (top - gapPx >= cardHeightPx) {
      return { insetBlockEnd: above, maxBlockSize: top - 2 * gapPx };
    }
    const beside = [left + width + gapPx, left - gapPx - cardWidthPx].find(
      (start) => start >= gapPx && start + cardWidthPx + gapPx <= fullWidth,
    );
    if (beside !== undefined) {
      const start = Math.max(gapPx, Math.min(top, fullHeight - cardHeightPx - gapPx));
      return {
        insetInlineStart: beside,
        insetBlockStart: start,
        maxBlockSize: fullHeight - start - gapPx,
      };
    }
    return { insetBlockEnd: gapPx, maxBlockSize: fullHeight - 2 * gapPx };
  }
}
