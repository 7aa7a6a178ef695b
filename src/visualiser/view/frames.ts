/** Runs something in a frame of the given width outside of the page, which is inert. */
export async function withHiddenFrame<T>(
  width: number,
  act: (frame: HTMLIFrameElement) => Promise<T>,
): Promise<T> {
  const frame = document.createElement("iframe");
  frame.inert = true;
  frame.ariaHidden = "true";
  frame.style.cssText = `position:fixed;inset-inline-start:-200vw;width:${width}px;height:900px`;
  document.body.append(frame);
  try {
    return await act(frame);
  } finally {
    frame.remove();
  }
}

/** Shows the screen of an address in a frame; its page is loaded once. */
export function showStill(frame: HTMLIFrameElement, address: string): void {
  if (frame.src === "") frame.src = `screen.html?still${address}`;
  else if (frame.contentWindow) frame.contentWindow.location.hash = address;
}

/** Whether a condition becomes true within some frames. */
export async function until(isTrue: () => boolean, frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isTrue()) return true;
  }
  return false;
}

/** Number of idle frames after which a screen counts as settled. */
const maxFrames = 60;

/** A page that loads; before a skeleton appears, only its calls show it. */
const busy = "[aria-busy='true'], html[data-pending-calls]:not([data-pending-calls='0'])";

/** Whether a page still has running animations. */
const isMoving = (page: Document | null) =>
  page?.getAnimations().some((getAnimation) => {
    const { endTime } = getAnimation.effect?.getComputedTiming() ?? {};
    return getAnimation.playState === "running" && endTime !== Infinity;
  }) ?? false;

/** Resolves once the screen in a frame is rendered, loaded and without animations. */
export async function untilCalm(frame: HTMLIFrameElement): Promise<void> {
  const has = (selector: string) => Boolean(frame.contentDocument?.querySelector(selector));
  let calm = 0;
  for (let count = 0; count < 20 * maxFrames && calm < 3; count += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isReady = has("html[data-screen='ready']");
    const isCalm = isReady && !has(busy) && !isMoving(frame.contentDocument);
    calm = isCalm ? calm + 1 : 0;
    if (isReady && count > maxFrames) return;
  }
}
