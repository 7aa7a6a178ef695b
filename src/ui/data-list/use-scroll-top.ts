import { useRef, useState } from "react";

/**
 * Distance of an element from the top of the document in pixels, updated when content above it
 * changes.
 */
export function useScrollTop() {
  const [top, setTop] = useState(0);
  const element = useRef<HTMLElement>(null);
  const ref = useRef((next: HTMLElement | null) => {
    element.current = next;
    if (!next) return;
    const measure = () => setTop(Math.round(next.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      element.current = null;
    };
  }).current;
  return { ref, element, top };
}
