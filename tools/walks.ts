import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  type CoverageReport,
  coverageOf,
  joinWalks,
  nameTests,
  resultsOf,
  type WalkRun,
} from "../src/visualiser/model/coverage.ts";
import { statesPassed } from "../src/visualiser/model/passed-states.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { journeyWalksFolder, recordingOf, walksFolder } from "./walks-folder.ts";

/** The last runs of the test files that still exist. */
const runsIn = (folder: string): WalkRun[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => readRun(join(folder, name)))
    .filter(({ file }) => file !== "" && existsSync(join("tests", file)));

function readRun(path: string): WalkRun {
  const run = JSON.parse(readFileSync(path, "utf8")) as Partial<WalkRun>;
  return { file: "", walks: {}, failed: [], endedAt: "", ...run };
}

/** What the last test runs reach of every registered machine; nothing before the first run. */
export function readCoverage(): CoverageReport {
  const runs = [walksFolder, journeyWalksFolder].map((folder) => runsIn(folder).map(nameTests));
  const [tests = [], journeys = []] = runs;
  const passed = journeys.flatMap(({ walks }) =>
    Object.entries(walks).flatMap(([place, titles]) =>
      statesPassed(place).map((state) => ({ [state]: titles })),
    ),
  );
  const machines = coverageOf(
    registry.map(({ example }) => example.machine),
    joinWalks(tests.map(({ walks }) => walks)),
    joinWalks(passed),
  );
  return { machines, results: resultsOf(runs.flat()) };
}

/**
 * The files below `tests/` that record walks of machines and have not run as a whole since they or a
 * machine changed; a copied recording is as old as its run.
 */
export function outdatedTests(folder = walksFolder): string[] {
  const machinesMs = Math.max(...changedMs("machines"));
  return walkingTests().filter((file) => {
    const path = recordingOf(folder, file);
    const recording = existsSync(path) ? readRun(path) : null;
    const changedAtMs = Math.max(machinesMs, statSync(join("tests", file)).mtimeMs);
    return recording?.file !== file || Date.parse(recording.endedAt) <= changedAtMs;
  });
}

/** The machine tests that record walks; others, such as those of rules, take no transition. */
function walkingTests(): string[] {
  return readdirSync("tests/machines", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => join("machines", file))
    .filter((file) => readFileSync(join("tests", file), "utf8").includes("/support/walk.ts"));
}

/** Modification times in milliseconds of the files in a folder. */
function changedMs(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}
