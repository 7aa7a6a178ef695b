import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Coverage, coverageOf, type WalkRuns } from "../src/visualiser/model/coverage.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { walksFolder } from "./walks-folder.ts";

/** Transitions, failures and time of the last test runs; empty before the first run. */
export function readRuns(): WalkRuns {
  const files = existsSync(walksFolder) ? readdirSync(walksFolder) : [];
  const runs = files.map(
    (file) => JSON.parse(readFileSync(join(walksFolder, file), "utf8")) as Partial<WalkRuns>,
  );
  const walks: Record<string, string[]> = {};
  for (const [at, tests] of runs.flatMap((run) => Object.entries(run.walks ?? {}))) {
    walks[at] = [...(walks[at] ?? []), ...tests];
  }
  const ends = runs.flatMap(({ endedAt }) => endedAt ?? []).toSorted();
  return {
    walks,
    failed: runs.flatMap(({ failed }) => failed ?? []),
    endedAt: ends.at(-1) ?? null,
  };
}

/** Test coverage of every registered machine. */
export function readCoverage(): Coverage[] {
  return coverageOf(
    registry.map(({ example }) => example.machine),
    readRuns().walks,
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
