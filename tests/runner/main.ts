import { rm } from "node:fs/promises";
import { withUsage } from "../../tools/with-usage.ts";
import { journeyWalksFolder, walksFolder } from "../../tools/walks-folder.ts";
import { fixedTaskMs } from "../support/fixed-task.ts";
import { printTimes } from "./budget.ts";
import {
  appBuild,
  type CheckResult,
  runChecks,
  sourceChecks,
  transitionCheck,
  visualiserBuild,
} from "./checks.ts";
import { findObstacle } from "./obstacle.ts";
import { runSome } from "./some.ts";
import { runVitest, type VitestRun } from "./vitest.ts";

const isFailed = ({ hasFailed }: { readonly hasFailed: boolean }) => hasFailed;

const nothing: VitestRun = { tests: [], problem: null };

/** Runs the checks and all tests, or those that need no browser; returns the exit code. */
async function run({ hasJourneys }: { readonly hasJourneys: boolean }): Promise<number> {
  const start = performance.now();
  const obstacle = await findObstacle({ needsBrowser: hasJourneys });
  if (obstacle) {
    console.error(obstacle);
    console.log("\n0 passed, 1 failed");
    return 1;
  }
  console.log(
    `A fixed task takes ${fixedTaskMs().toFixed(0)} ms of CPU time here; the budgets are for 110`,
  );
  const checks: CheckResult[] = await runChecks([
    ...sourceChecks,
    ...(hasJourneys ? [appBuild] : []),
  ]);
  // Recordings of deleted tests would count as coverage.
  for (const folder of [walksFolder, journeyWalksFolder]) {
    await rm(folder, { recursive: true, force: true });
  }
  const units = await runVitest("unit");
  checks.push(
    ...(await runChecks([
      ...(units.tests.some(isFailed) ? [] : [transitionCheck]),
      ...(hasJourneys ? [visualiserBuild] : []),
    ])),
  );
  const isBuilt = [appBuild, visualiserBuild].every(
    ({ name }) => !checks.some((check) => check.name === name && check.hasFailed),
  );
  let browsed = nothing;
  if (hasJourneys && isBuilt) browsed = await runVitest("journeys");
  else if (hasJourneys)
    browsed = { ...nothing, problem: "The journeys were not run: a build failed." };
  return report(checks, units, browsed, (performance.now() - start) / 1000);
}

function report(
  checks: readonly CheckResult[],
  units: VitestRun,
  browsed: VitestRun,
  seconds: number,
): number {
  const problems = [units.problem, browsed.problem].filter((problem) => problem !== null);
  printTimes({ unit: units.tests, journeys: browsed.tests }, seconds);
  console.log("");
  for (const check of checks) {
    console.log(
      `${check.name.padEnd(12)} ${check.hasFailed ? "failed" : "passed"} in ${check.seconds.toFixed(1)} s`,
    );
  }
  for (const [kind, { tests }] of Object.entries({ unit: units, journeys: browsed })) {
    if (tests.length === 0) continue;
    const failed = tests.filter(isFailed).length;
    const sum = tests.reduce((total, test) => total + test.seconds, 0);
    console.log(
      `${kind.padEnd(12)} ${tests.length - failed} passed, ${failed} failed, ${sum.toFixed(0)} s of tests`,
    );
  }
  for (const { file, title, error } of [...units.tests, ...browsed.tests].filter(isFailed)) {
    console.log(`\n× ${file}\n  ${title}\n${error}`);
  }
  const flaky = browsed.tests.filter((test) => !isFailed(test) && test.error !== "");
  if (flaky.length > 0)
    console.log("\nFlaky: failed, then passed. Both traces are in test-results/.");
  for (const { file, title } of flaky) console.log(`  ${file}: ${title}`);
  for (const problem of problems) console.error(problem);
  const all = [...checks, ...units.tests, ...browsed.tests];
  const failed = all.filter(isFailed).length + problems.length;
  console.log(`\n${all.length + problems.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

const usage = `Usage: npm test -- [words of a path or title, or options of Vitest]
       npm run check`;

const [mode, ...given] = withUsage(usage, () => {
  const [kind = "", ...rest] = process.argv.slice(2);
  const wrong = ["all", "check"].includes(kind) ? kind === "check" && rest[0] : kind;
  if (wrong) throw new Error(`Unexpected argument '${wrong}'.`);
  return [kind, ...rest];
});
process.exitCode =
  given.length > 0 ? await runSome(given) : await run({ hasJourneys: mode === "all" });
