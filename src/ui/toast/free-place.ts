/**
 * Moves the toasts along the bottom of the window to where they cover no control, and again when
 * the height of the page or the window's width changes; without such a place they stay. Scrolling
 * is not followed, nor a control that appears in a page of constant height. Returns the function
 * that ends it.
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
