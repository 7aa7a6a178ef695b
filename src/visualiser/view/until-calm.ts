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
