import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { journeyWalksFolder } from "../../tools/walks-folder.ts";

const passed = new Map<string, Set<string>>();
const failed = new Set<string>();

/** Notes the states that the machines of a context's pages report, for the running journey. */
export async function notePassedStates(context: BrowserContext): Promise<void> {
  await context.exposeFunction("reportState", (place: string) => {
    const titles = passed.get(place) ?? new Set();
    passed.set(place, titles.add(expect.getState().currentTestName ?? "before the first test"));
  });
  await context.addInitScript(reportStates);
}

/** Notes that a journey has failed, by its whole title. */
export function noteFailedJourney(title: string): void {
  failed.add(title);
}

/** Writes the states that the journeys of a file passed, for the combined coverage. */
export function writePassedStates(): void {
  if (passed.size === 0) return;
  mkdirSync(journeyWalksFolder, { recursive: true });
  const file = relative("tests", expect.getState().testPath ?? "unknown").replaceAll(/[\\/]/g, ".");
  const walks = Object.fromEntries([...passed].map(([place, titles]) => [place, [...titles]]));
  const run = { walks, failed: [...failed], endedAt: new Date().toISOString() };
  writeFileSync(join(journeyWalksFolder, `${file}.json`), JSON.stringify(run));
  passed.clear();
  failed.clear();
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
