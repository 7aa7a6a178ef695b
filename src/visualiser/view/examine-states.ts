import type { Examination } from "../screen/examine-screen.ts";
import type { SettledState } from "../model/settled-states.ts";
import { type Look, screenWidths, writeRoute } from "../walk/route.ts";

/** Frames for which a screen may still be busy before it is examined as it is. */
const mostFrames = 60;

/** A state as the results name it. */
export const nameOfState = ({ machine, state }: SettledState) => `${machine} ${state}`;

/** Shows each state in a frame out of sight and examines it there, until the signal ends it. */
export async function examineStates(
  states: readonly SettledState[],
  look: Look,
  signal: AbortSignal,
  onResult: (name: string, examined: Examination) => void,
): Promise<void> {
  const frame = document.createElement("iframe");
  frame.inert = true;
  frame.ariaHidden = "true";
  frame.style.cssText = "position:fixed;inset-inline-start:-200vw;height:900px";
  frame.style.width = `${screenWidths[look.width]}px`;
  document.body.append(frame);
  try {
    for (const one of states) {
      const address = writeRoute({ page: "walk", ...one, look });
      if (frame.src === "") frame.src = `screen.html?still${address}`;
      else if (frame.contentWindow) frame.contentWindow.location.hash = address;
      await settled(frame);
      if (signal.aborted) return;
      const examined = await frame.contentWindow?.examineScreen?.();
      if (examined) onResult(nameOfState(one), examined);
    }
  } finally {
    frame.remove();
  }
}

async function settled(frame: HTMLIFrameElement): Promise<void> {
  const has = (selector: string) => Boolean(frame.contentDocument?.querySelector(selector));
  let calm = 0;
  for (let count = 0; count < 20 * mostFrames && calm < 3; count += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isReady = has("html[data-screen='ready']");
    calm = isReady && !has("[aria-busy='true']") ? calm + 1 : 0;
    if (isReady && count > mostFrames) return;
  }
}
