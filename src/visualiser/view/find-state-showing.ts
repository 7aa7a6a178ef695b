import type { SettledState } from "../model/settled-states.ts";
import { showStill, until, withHiddenFrame } from "./hidden-frame.ts";
import { type Look, screenWidths, writeRoute } from "../walk/route.ts";

/** Maximum number of frames until a screen shows its texts. */
const framesOfState = 12;
const maxStates = 120;

/** Returns the first state whose screen shows a text, using a hidden frame; null for none. */
export async function findStateShowing(
  text: string,
  states: readonly SettledState[],
  look: Look,
): Promise<SettledState | null> {
  const [first] = states;
  if (!first || text === "") return null;
  const addressOf = (state: SettledState) => writeRoute({ page: "walk", ...state, look });
  return withHiddenFrame(screenWidths[look.width], async (frame) => {
    const isShown = () =>
      frame.contentDocument?.querySelector("body")?.textContent.includes(text) ?? false;
    showStill(frame, addressOf(first));
    const isReady = () =>
      Boolean(frame.contentDocument?.querySelector("html[data-screen='ready']"));
    await until(isReady, 1200);
    for (const state of states.slice(0, maxStates)) {
      showStill(frame, addressOf(state));
      if (await until(isShown, framesOfState)) return state;
    }
    return null;
  });
}
