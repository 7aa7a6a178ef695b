import type { Examination } from "../screen/examine-screen.ts";
import type { SettledState } from "../model/settled-states.ts";
import type { StateRoute } from "../walk/compared-looks.ts";
import { writeRoute } from "../walk/route.ts";
import { untilCalm } from "./until-calm.ts";

/** Key of a state in the results. */
export const nameOfState = ({ machine, state }: SettledState) => `${machine} ${state}`;

/** Examines each state in a hidden frame of the given width, until the signal is aborted. */
export async function examineStates<T extends SettledState>(
  states: readonly T[],
  { width, routeOf }: { readonly width: number; readonly routeOf: (state: T) => StateRoute },
  signal: AbortSignal,
  onResult: (name: string, examined: Examination) => void,
): Promise<void> {
  const frame = document.createElement("iframe");
  frame.inert = true;
  frame.ariaHidden = "true";
  frame.style.cssText = "position:fixed;inset-inline-start:-200vw;height:900px";
  frame.style.width = `${width}px`;
  document.body.append(frame);
  try {
    for (const item of states) {
      const address = writeRoute(routeOf(item));
      if (frame.src === "") frame.src = `screen.html?still${address}`;
      else if (frame.contentWindow) frame.contentWindow.location.hash = address;
      await untilCalm(frame);
      if (signal.aborted) return;
      const examined = await frame.contentWindow?.examineScreen?.({ isMarked: false });
      if (examined) onResult(nameOfState(item), examined);
    }
  } finally {
    frame.remove();
  }
}
