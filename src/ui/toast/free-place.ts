/** How long a changing page is left alone. */
const settleMs = 200;

/**
 * Moves the toasts along the bottom of the window, or above what stands there, to where they cover
 * no control, no text of a failure and no heading, else with less in sight; again when the focus
 * moves, as into a menu that opens, after scrolling, and when the page's content, its height or the
 * window's width changes. Without such a place they stay. Returns the function that ends it.
 */
export function keepOffControls(region: HTMLElement): () => void {
  const place = () => moveToFreePlace(region);
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  let settling: ReturnType<typeof setTimeout> | undefined;
  // What loads takes the room of its skeleton, so that no size changes.
  const changes = new MutationObserver(() => {
    settling ??= setTimeout(() => {
      settling = undefined;
      if (!isPressed && !region.matches(":hover, :focus-within")) place();
    }, settleMs);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const end = new AbortController();
  const { signal } = end;
  // Nothing moves under a pointer between its press and its release.
  let isPressed = false;
  document.addEventListener("pointerdown", () => (isPressed = true), { signal, capture: true });
  for (const type of ["pointerup", "pointercancel"])
    document.addEventListener(type, () => (isPressed = false), { signal, capture: true });
  const placeUnlessReached = ({ target }: Event) => {
    if (!isPressed && target instanceof Node && !region.contains(target)) place();
  };
  for (const type of ["focusin", "scrollend"])
    document.addEventListener(type, placeUnlessReached, { signal, capture: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
    clearTimeout(settling);
    end.abort();
  };
}

/** What an open menu or list offers: nothing else matters while it is open. */
const choices = "[role^=menuitem], [role=option]";
const controls = `a, button, input, select, textarea, ${choices}`;
const reasons = "[data-failed] p";

/** Whether an element is more than a text for screen readers. */
const isDrawn = (element: Element) => getComputedStyle(element).clipPath === "none";

function moveToFreePlace(region: HTMLElement): void {
  region.style.translate = "";
  // In a dialog they have a place of their own.
  if (getComputedStyle(region).position !== "fixed") return;
  const { left, right, top, bottom, width } = region.getBoundingClientRect();
  const toEnd = window.innerWidth - width - 2 * left;
  const freeAmong = (selector: string) => {
    const kept = [...document.querySelectorAll(selector)]
      .filter((element) => !region.contains(element) && isDrawn(element))
      .map((element) => element.getBoundingClientRect());
    const above = kept
      .map((rect) => rect.top - bottom - 1)
      .filter((by) => by < 0 && top + by > 0)
      .toSorted((one, other) => other - one);
    return [0, ...above]
      .flatMap((down) => [0, toEnd / 2, toEnd].map((along) => ({ along, down })))
      .find(({ along, down }) =>
        kept.every(
          (rect) =>
            rect.left >= right + along ||
            rect.right <= left + along ||
            rect.top >= bottom + down ||
            rect.bottom <= top + down,
        ),
      );
  };
  const free =
    freeAmong(`${controls}, ${reasons}, h2`) ??
    freeAmong(`${controls}, ${reasons}`) ??
    freeAmong(controls) ??
    freeAmong(choices);
  if (free) region.style.translate = `${free.along}px ${free.down}px`;
}
