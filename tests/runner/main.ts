import { rm } from "node:fs/promises";
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
import { affectedTests, namedTests, type Selection } from "./select.ts";
import { runVitest, type VitestRun } from "./vitest.ts";

const usage = `npm test                 everything
npm test -- SESS-04      the test files with a word in their path or in a title
npm run test:affected    the tests that your changes touch
npm run check            everything that needs no browser`;

const isFailed = ({ hasFailed }: { readonly hasFailed: boolean }) => hasFailed;

const nothing: VitestRun = { tests: [], problem: null };

async function select(mode: string, words: readonly string[]): Promise<Selection> {
  if (mode === "affected") return affectedTests();
  if (words.length > 0) return namedTests(words);
  return { unit: [], journeys: mode === "check" ? null : [] };
}

async function run(mode: string, words: readonly string[]): Promise<number> {
  const start = performance.now();
  const isWhole = words.length === 0 && mode !== "affected";
  const { unit, journeys } = await select(mode, words);
  const obstacle = await findObstacle({ needsBrowser: journeys !== null });
  if (obstacle) {
    console.error(obstacle);
    console.log("\n0 passed, 1 failed");
    return 1;
  }
  if (isWhole) {
    console.log(
      `A fixed task takes ${fixedTaskMs().toFixed(0)} ms of CPU time here; the budgets are for 110`,
    );
  }
  const checks: CheckResult[] = await runChecks([
    ...(isWhole ? sourceChecks : []),
    ...(journeys ? [appBuild] : []),
  ]);
  // Recordings of deleted tests would count as coverage.
  for (const folder of isWhole ? [walksFolder, journeyWalksFolder] : []) {
    await rm(folder, { recursive: true, force: true });
  }
  const units = unit ? await runVitest("unit", unit) : nothing;
  const areUnitsGreen = units.tests.every(({ hasFailed }) => !hasFailed);
  checks.push(
    ...(await runChecks([
      ...(isWhole && areUnitsGreen ? [transitionCheck] : []),
      ...(journeys ? [visualiserBuild] : []),
    ])),
  );
  const isBuilt = [appBuild, visualiserBuild].every(
    ({ name }) => !checks.some((check) => check.name === name && check.hasFailed),
  );
  let browsed = nothing;
  if (journeys && isBuilt) browsed = await runVitest("journeys", journeys);
  else if (journeys)
    browsed = { ...nothing, problem: "The journeys were not run: a build failed." };
  const problems = [units.problem, browsed.problem].filter((problem) => problem !== null);
  return report({ checks, units, browsed, problems, seconds: (performance.now() - start) / 1000 });
}

function report({
  checks,
  units,
  browsed,
  problems,
  seconds,
}: {
  readonly checks: readonly CheckResult[];
  readonly units: VitestRun;
  readonly browsed: VitestRun;
  readonly problems: readonly string[];
  readonly seconds: number;
}): number {
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

const [mode = "check", ...words] = process.argv.slice(2);
const isUnderstood =
  ["all", "check", "affected"].includes(mode) && words.every((word) => !word.startsWith("-"));
if (!isUnderstood) console.error(usage);
process.exitCode = isUnderstood
  ? await run(mode, words).catch((error: Error) => {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    })
  : 2;
