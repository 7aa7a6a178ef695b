/**
 * Marks the targets that may be too small and returns their selector. Axe's rule of target size (WCAG
 * 2.5.8), which takes a quarter of its time, has no violation for the rest: no other target is within
 * 24 px, or it is 24 px wide and high and no other one covers a part of it.
 */
export function markDoubtfulTargets(mark: string): string {
  const leastPx = 24;
  const all = Array.from(document.querySelectorAll("*"));
  // Marks within a shadow tree would not be found.
  if (all.some(({ shadowRoot }) => shadowRoot)) return "*";
  const native = "a, button, input, select, textarea, summary, details, iframe, [contenteditable]";
  // Elements of such a role or tag are no targets, although scripts or scrolling give them focus.
  const otherRoles = /^(status|alert|region|main|group|dialog|alertdialog|navigation|heading)$/;
  const otherTags = /^(main|section|article|nav|header|footer|div|span|p|h[1-6]|ul|ol|li|table)$/;
  const isTarget = (element: Element) => {
    if (element.matches(native)) return true;
    if (!element.hasAttribute("tabindex")) return false;
    const role = element.getAttribute("role");
    return role === null ? !otherTags.test(element.localName) : !otherRoles.test(role);
  };
  const targets = all
    .filter((element) => isTarget(element) && element.getClientRects().length > 0)
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  const isNear = (one: DOMRect, other: DOMRect, px: number) =>
    one.left < other.right + px &&
    one.right > other.left - px &&
    one.top < other.bottom + px &&
    one.bottom > other.top - px;
  const isWithin = (one: DOMRect, other: DOMRect) =>
    one.left >= other.left &&
    one.right <= other.right &&
    one.top >= other.top &&
    one.bottom <= other.bottom;
  for (const { element, rect } of targets) {
    const near = targets.filter(
      (other) => other.element !== element && isNear(rect, other.rect, leastPx),
    );
    const isLarge = rect.width >= leastPx && rect.height >= leastPx;
    // One that is covered as a whole passes, too.
    const isCovered = near.some(
      (other) => isNear(rect, other.rect, 0) && !isWithin(rect, other.rect),
    );
    if (near.length > 0 && (!isLarge || isCovered)) element.setAttribute(mark, "");
  }
  return `[${mark}]`;
}

/** Controls under 44 px, besides links in a sentence or on a card and those in the grid; zoomed fields. */
export function findSmallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "main :is(a[href], button, input, select, summary), header :is(a[href], button), footer :is(a[href], button)",
  );
  return [...controls].flatMap((control) => {
    const covers = getComputedStyle(control, "::after").position === "absolute";
    const isExempt = control.closest("p, [data-sentence], [role=grid]") !== null || covers;
    if (isExempt || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    // Safari on iPhones zooms into a field with smaller text.
    const isZoomed =
      control.matches("select, [name]:not([type=checkbox], [type=radio])") &&
      parseFloat(getComputedStyle(control).fontSize) < 16;
    if (width <= 1 || (width >= 43.5 && height >= 43.5 && !isZoomed)) return [];
    const name = control.ariaLabel ?? control.textContent ?? "";
    return [`${Math.round(width)} × ${Math.round(height)} ${name.trim().slice(0, 40)}`];
  });
}
