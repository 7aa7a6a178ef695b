import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect } from "vitest";
import type { InspectionEvent } from "xstate";
import { nameOf } from "../../src/visualiser/model/transitions.ts";
import { walksFolder } from "../../tools/walks-folder.ts";

const notes = new Map<string, Set<string>>();
const failed = new Set<string>();

/** Notes that a test has failed, by its whole title. */
export function noteFailure(title: string): void {
  failed.add(title);
}

function note(name: string): void {
  const tests = notes.get(name) ?? new Set();
  notes.set(name, tests.add(expect.getState().currentTestName ?? "before the first test"));
}

/** Whether a test of this file has taken a transition. */
export const isTaken = (transition: string): boolean => notes.has(transition);

/** Records states and transitions that the running test reaches in any machine. */
export function noteWalk(event: InspectionEvent): void {
  if (event.type === "@xstate.microstep") {
    // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
    for (const transition of event._transitions) {
      note(nameOf(transition));
      // A transient state is in no snapshot.
      note(transition.source.id);
    }
  }
  if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
  const { snapshot } = event;
  if (!("_nodes" in snapshot)) return;
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  for (const { id } of snapshot._nodes as { id: string }[]) note(id);
}

/** Writes the recordings of a test file for the combined coverage. */
export function writeWalkNotes(): void {
  if (notes.size === 0) return;
  mkdirSync(walksFolder, { recursive: true });
  const file = relative("tests", expect.getState().testPath ?? "unknown").replaceAll(/[\\/]/g, ".");
  const walks = Object.fromEntries([...notes].map(([at, tests]) => [at, [...tests]]));
  const run = { walks, failed: [...failed], endedAt: new Date().toISOString() };
  writeFileSync(join(walksFolder, `${file}.json`), JSON.stringify(run));
  notes.clear();
  failed.clear();
}
