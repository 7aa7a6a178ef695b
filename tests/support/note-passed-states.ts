import type { BrowserContext } from "playwright-core";
import { journeyWalksFolder } from "../../tools/walks-folder.ts";
import { createRecording } from "./walk-notes.ts";

/** States that the journeys of a file pass. */
export const passedStates = createRecording(journeyWalksFolder);

/** Notes the states that the machines of a context's pages report, for the running journey. */
export async function notePassedStates(context: BrowserContext): Promise<void> {
  await context.exposeFunction("reportState", passedStates.note);
  await context.addInitScript(reportStates);
}

/** Init script: reports each state of a document once. */
function reportStates() {
  const reporter = window as unknown as Record<string, (place: string) => void>;
  const reported = new Set<string>();
  window.addEventListener("machine.step", (event) => {
    const { to, state } = (event as CustomEvent<{ to?: string; state?: string }>).detail;
    const place = `${to} ${state}`;
    if (to === undefined || !state || reported.has(place)) return;
    reported.add(place);
    reporter.reportState?.(place);
  });
}
