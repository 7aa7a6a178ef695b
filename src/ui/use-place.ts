import { useRef, useState } from "react";

/** Pixels from the top of the document to an element, however what stands above it grows. */
export function usePlace() {
  const [top, setTop] = useState(0);
  const place = useRef((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }).current;
  return { place, top };
}
