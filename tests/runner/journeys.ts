import { runVitest, type TestResult, type VitestRun } from "./vitest.ts";

export interface Journeys extends VitestRun {
  /** Titles of journeys that failed in the run and passed alone. */
  readonly flaky: readonly string[];
}

/**
 * Runs the journeys. With retries, a failed journey runs once more alone; if it passes then, it is
 * counted as passed and listed as flaky. Both attempts write a trace.
 */
export async function runJourneys(
  parameters: readonly string[],
  { hasSecondAttempt }: { hasSecondAttempt: boolean },
): Promise<Journeys> {
  const { tests, problem } = await runVitest("journeys", parameters);
  const failed = tests.filter(({ hasFailed }) => hasFailed);
  if (!hasSecondAttempt || failed.length === 0) return { tests, problem, flaky: [] };
  const mended = new Set<TestResult>();
  for (const test of failed) {
    console.log(`\n— once more alone: ${test.title}`);
    if (await passesAlone(test)) mended.add(test);
  }
  return {
    tests: tests.map((test) => (mended.has(test) ? { ...test, hasFailed: false } : test)),
    problem,
    flaky: [...mended].map(({ file, title }) => `${file}: ${title}`),
  };
}

async function passesAlone({ file, ownTitle }: TestResult): Promise<boolean> {
  const pattern = `(^| )${ownTitle.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  const { tests, problem } = await runVitest(
    "journeys",
    [file, "--testNamePattern", pattern, "--maxWorkers=1"],
    { JOURNEY_ATTEMPT: "2" },
  );
  return problem === null && tests.length > 0 && tests.every(({ hasFailed }) => !hasFailed);
}
