/**
 * Keeps a fixed panel below what is above the page: banner, header and notices, as far as they are
 * in the window. Returns a function that stops it.
 */
export function followPageTop(panel: HTMLElement): () => void {
  const page = panel.closest("main");
  const frame = page?.parentElement;
  const above: Element[] = [];
  for (let part = page?.previousElementSibling; part; part = part.previousElementSibling) {
    above.push(part);
  }
  const place = () => {
    const bottoms = above.map((part) => part.getBoundingClientRect().bottom);
    panel.style.setProperty("inset-block-start", `${Math.round(Math.max(0, ...bottoms))}px`);
  };
  place();
  const sizes = new ResizeObserver(place);
  if (frame) sizes.observe(frame);
  window.addEventListener("resize", place);
  document.addEventListener("scroll", place, { passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", place);
    document.removeEventListener("scroll", place);
  };
}
