import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, expect } from "vitest";
import type { InspectionEvent } from "xstate";
import { nameOf } from "../../src/visualiser/model/transitions.ts";
import { walksFolder } from "../../tools/walks.ts";

const notes = new Map<string, Set<string>>();

function note(name: string): void {
  const tests = notes.get(name) ?? new Set();
  notes.set(name, tests.add(expect.getState().currentTestName ?? "before the first test"));
}

/** Notes which states and transitions the running test reaches, of any machine of its walk. */
export function noteWalk(event: InspectionEvent): void {
  if (event.type === "@xstate.microstep") {
    // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
    for (const transition of event._transitions) {
      note(nameOf(transition));
      // A state that is only passed is in no snapshot.
      note(transition.source.id);
    }
  }
  if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
  const { snapshot } = event;
  if (!("_nodes" in snapshot)) return;
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  for (const { id } of snapshot._nodes as { id: string }[]) note(id);
}

/** Each test file leaves its notes, for the coverage of all of them together. */
afterAll(() => {
  if (notes.size === 0) return;
  mkdirSync(walksFolder, { recursive: true });
  const file = basename(expect.getState().testPath ?? "unknown");
  const text = JSON.stringify(
    Object.fromEntries([...notes].map(([at, tests]) => [at, [...tests]])),
  );
  writeFileSync(join(walksFolder, `${file}.json`), text);
});
