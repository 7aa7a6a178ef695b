import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { expect } from "vitest";
import type { InspectionEvent } from "xstate";
import { nameOf } from "../../src/visualiser/model/transitions.ts";
import { recordingOf, walksFolder } from "../../tools/walks-folder.ts";
import { isWhole, type Tested } from "./is-whole.ts";

/** Records what the tests of a file reach, each with the titles of its tests, in a folder. */
export function createRecording(folder: string) {
  const walks = new Map<string, Set<string>>();
  const failed = new Set<string>();
  let areAll = true;
  return {
    /** Notes that the running test has reached something. */
    note(name: string): void {
      const titles = walks.get(name) ?? new Set();
      walks.set(name, titles.add(expect.getState().currentTestName ?? "before the first test"));
    },
    has: (name: string): boolean => walks.has(name),
    /** Notes that a test has failed, by its whole title. */
    noteFailure: (title: string) => void failed.add(title),
    /** Notes the file that runs. */
    noteFile(file: Tested): void {
      areAll = isWhole(file);
    },
    /** Whether all tests of the file run. */
    areWhole: () => areAll,
    /**
     * Writes the recording of a test file for the combined coverage; that of some of its tests is kept
     * beside that of all. A file that reaches nothing has one only in place of an earlier one.
     */
    write(): void {
      const file = relative("tests", expect.getState().testPath ?? "unknown");
      const [whole, part] = [recordingOf(folder, file), recordingOf(folder, `${file}.part`)];
      if (walks.size > 0 || existsSync(whole)) {
        mkdirSync(folder, { recursive: true });
        const run = {
          file,
          walks: Object.fromEntries([...walks].map(([name, titles]) => [name, [...titles]])),
          failed: [...failed],
          endedAt: new Date().toISOString(),
        };
        if (areAll) rmSync(part, { force: true });
        writeFileSync(areAll ? whole : part, JSON.stringify(run));
      }
      walks.clear();
      failed.clear();
    },
  };
}

/** States and transitions that tests reach in any machine. */
export const walkNotes = createRecording(walksFolder);

/** Records states and transitions that the running test reaches in any machine. */
export function noteWalk(event: InspectionEvent): void {
  if (event.type === "@xstate.microstep") {
    // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
    for (const transition of event._transitions) {
      walkNotes.note(nameOf(transition));
      // A transient state is in no snapshot.
      walkNotes.note(transition.source.id);
    }
  }
  if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
  const { snapshot } = event;
  if (!("_nodes" in snapshot)) return;
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  for (const { id } of snapshot._nodes as { id: string }[]) walkNotes.note(id);
}
