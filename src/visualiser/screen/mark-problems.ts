import type { ScreenProblem } from "./examine-screen.ts";

const overlayId = "problem-marks";

/** Draws a frame over each element with a problem, also above dialogs, without changing them. */
export function markProblems(problems: readonly ScreenProblem[]): void {
  clearMarks();
  const marks = problems.flatMap(({ targets, kind, text }) =>
    targets.flatMap((target) => {
      const element = document.querySelector(target);
      return element ? [markOf(element, `${kind}: ${text}`, kind === "axe")] : [];
    }),
  );
  if (marks.length === 0) return;
  const overlay = document.createElement("div");
  overlay.id = overlayId;
  overlay.ariaHidden = "true";
  overlay.inert = true;
  // A popover is in the top layer, as dialogs are.
  overlay.popover = "manual";
  overlay.style.cssText =
    "position:absolute;inset:0 auto auto 0;width:0;height:0;margin:0;padding:0;border:0;overflow:visible;pointer-events:none";
  overlay.append(...marks);
  document.body.append(overlay);
  overlay.showPopover();
}

export function clearMarks(): void {
  document.getElementById(overlayId)?.remove();
}

function markOf(element: Element, text: string, isSolid: boolean): HTMLElement {
  const box = element.getBoundingClientRect();
  const mark = document.createElement("div");
  mark.dataset["problem"] = text;
  const place = {
    left: box.left + window.scrollX,
    top: box.top + window.scrollY,
    width: box.width,
    height: box.height,
  };
  const lengths = Object.entries(place).map(([side, pixels]) => `${side}:${pixels}px`);
  mark.style.cssText = `position:absolute;box-sizing:border-box;${lengths.join(";")};outline:3px ${isSolid ? "solid" : "dashed"} Highlight;background:color-mix(in srgb, Highlight 20%, transparent)`;
  return mark;
}
