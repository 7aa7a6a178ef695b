import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Coverage, coverageOf, type Walks } from "../src/visualiser/model/coverage.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { walksFolder } from "./walks-folder.ts";

/** Transitions recorded by the last test runs; empty before the first run. */
export function readWalks(): Walks {
  if (!existsSync(walksFolder)) return {};
  const walks: Record<string, string[]> = {};
  for (const file of readdirSync(walksFolder)) {
    const notes = JSON.parse(readFileSync(join(walksFolder, file), "utf8")) as Walks;
    for (const [at, tests] of Object.entries(notes)) walks[at] = [...(walks[at] ?? []), ...tests];
  }
  return walks;
}

/** Test coverage of every registered machine. */
export function readCoverage(): Coverage[] {
  return coverageOf(
    registry.map(({ example }) => example.machine),
    readWalks(),
  );
}

/** Whether recordings are newer than all machines and their tests. */
export function areWalksNew(): boolean {
  const walked = changedMs(walksFolder);
  return (
    walked.length > 0 &&
    Math.max(...walked) > Math.max(...changedMs("machines"), ...changedMs("tests/machines"))
  );
}

/** Modification times in milliseconds of the files in a folder; empty if it does not exist. */
function changedMs(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}
