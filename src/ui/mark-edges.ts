/** Pixels that rounding may leave. */
const tolerancePx = 2;

/**
 * Says in `data-more` of an element that scrolls sideways on which sides there is more. A ref for
 * elements with the style `edgeFade`.
 */
export function markEdges(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const isAfterStart = scrollLeft > tolerancePx;
    const isBeforeEnd = scrollLeft + clientWidth < scrollWidth - tolerancePx;
    if (isAfterStart && isBeforeEnd) element.dataset["more"] = "both";
    else if (isAfterStart || isBeforeEnd) element.dataset["more"] = isAfterStart ? "start" : "end";
    else delete element.dataset["more"];
  };
  const sizes = new ResizeObserver(mark);
  for (const part of [element, ...element.children]) sizes.observe(part);
  element.addEventListener("scroll", mark, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener("scroll", mark);
  };
}
