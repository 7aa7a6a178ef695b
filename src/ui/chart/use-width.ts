import { useRef, useState } from "react";
import { textScale } from "../text-scale.ts";

/** Width in pixels before measurement. */
const firstWidthPx = 640;

/** Observed width of an element, in pixels of usual text: a drawing is scaled with the text. */
export function useWidth() {
  const [widthPx, setWidthPx] = useState(firstWidthPx);
  const ref = useRef((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidthPx(Math.round(element.clientWidth / textScale()) || firstWidthPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }).current;
  return { ref, widthPx };
}
