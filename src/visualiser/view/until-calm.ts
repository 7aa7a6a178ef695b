/** Frames for which a screen may still be busy before it counts as calm. */
const mostFrames = 60;

/** Resolves once the screen in a frame is shown and loads nothing, or after 20 seconds. */
export async function untilCalm(frame: HTMLIFrameElement): Promise<void> {
  const has = (selector: string) => Boolean(frame.contentDocument?.querySelector(selector));
  let calm = 0;
  for (let count = 0; count < 20 * mostFrames && calm < 3; count += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isReady = has("html[data-screen='ready']");
    calm = isReady && !has("[aria-busy='true']") ? calm + 1 : 0;
    if (isReady && count > mostFrames) return;
  }
}
