import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  type CoverageReport,
  coverageOf,
  joinWalks,
  resultsOf,
  type WalkRun,
} from "../src/visualiser/model/coverage.ts";
import { statesPassed } from "../src/visualiser/model/passed-states.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { journeyWalksFolder, walksFolder } from "./walks-folder.ts";

function runsIn(folder: string): WalkRun[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => {
    const run = JSON.parse(readFileSync(join(folder, file), "utf8")) as Partial<WalkRun>;
    return { walks: {}, failed: [], endedAt: "", ...run };
  });
}

/** What the last test runs reach of every registered machine; nothing before the first run. */
export function readCoverage(): CoverageReport {
  const [tests, journeys] = [runsIn(walksFolder), runsIn(journeyWalksFolder)];
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
  return { machines, results: resultsOf([...tests, ...journeys]) };
}

/** Whether recordings, also copied ones, were made after all machines and their tests. */
export function areWalksNew(folder = walksFolder): boolean {
  const walkedMs = runsIn(folder).map(({ endedAt }) => Date.parse(endedAt));
  const latestMs = Math.max(...walkedMs);
  return latestMs > Math.max(...changedMs("machines"), ...changedMs("tests/machines"));
}

/** The machine tests that record walks; others, such as those of rules, take no transition. */
export function walkingTests(): string[] {
  return readdirSync("tests/machines", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => join("tests/machines", file))
    .filter((file) => readFileSync(file, "utf8").includes("/support/walk.ts"));
}

/** Modification times in milliseconds of the files in a folder. */
function changedMs(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}
