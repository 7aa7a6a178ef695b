/**
 * Keeps the toasts where they cover no control along the bottom of the window, also none that
 * appears; without such a place they stay. Returns the function that ends it.
 */
export function keepOffControls(region: HTMLElement): () => void {
  const place = () => moveToFreePlace(region);
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  return () => sizes.disconnect();
}

function moveToFreePlace(region: HTMLElement): void {
  region.style.translate = "";
  // In a dialog they have a place of their own.
  if (getComputedStyle(region).position !== "fixed") return;
  const { left, right, top, bottom, width } = region.getBoundingClientRect();
  const controls = [...document.querySelectorAll("a, button, input, select, textarea")]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.top < bottom && control.bottom > top);
  const toEnd = window.innerWidth - width - 2 * left;
  const free = [0, toEnd / 2, toEnd].find(
    (by) => !controls.some((control) => control.left < right + by && control.right > left + by),
  );
  if (free) region.style.translate = `${free}px`;
}
