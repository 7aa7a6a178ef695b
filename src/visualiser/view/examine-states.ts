import type { SettledState } from "../model/settled-states.ts";
import type { Examination } from "../screen/examine-screen.ts";
import type { StateRoute } from "../walk/compared-looks.ts";
import { writeRoute } from "../walk/route.ts";
import { showStill, withHiddenFrame, untilCalm } from "./frames.ts";

export const nameOfState = ({ machine, state }: SettledState) => `${machine} ${state}`;

/** Examines each state in a hidden frame of the given width, until the signal is aborted. */
export async function examineStates<T extends SettledState>(
  states: readonly T[],
  { width, routeOf }: { readonly width: number; readonly routeOf: (state: T) => StateRoute },
  signal: AbortSignal,
  onResult: (name: string, examined: Examination) => void,
): Promise<void> {
  await withHiddenFrame(width, async (frame) => {
    for (const state of states) {
      showStill(frame, writeRoute(routeOf(state)));
      await untilCalm(frame);
      if (signal.aborted) return;
      const examined = await frame.contentWindow?.examineScreen?.({ isMarked: false });
      if (examined) onResult(nameOfState(state), examined);
    }
  });
}
