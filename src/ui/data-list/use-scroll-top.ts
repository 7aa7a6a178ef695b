import { useRef, useState } from "react";

/**
 * Distance of an element from the top of the document in pixels, updated when content above it
 * changes.
 */
export function useScrollTop() {
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
