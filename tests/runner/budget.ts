import { availableParallelism } from "node:os";
import type { TestResult } from "./vitest.ts";

/** Budget of a full run in seconds, on two cores and on four or more. */
const budgetSeconds = { two: 480, four: 300 };
/** Budget of one test file in seconds, by kind. */
const shareSeconds = { unit: 6, journeys: 40 } as const;
/**
 * Budget of files that prove more than a file usually does: all screens, roles and tabs, all forged
 * payloads.
 */
const largeShares: Readonly<Record<string, number>> = {
  "tests/src/visualiser/every-state.journey.test.ts": 110,
  "tests/src/visualiser/visualiser.journey.test.ts": 85,
  "tests/src/effects/tabs/tabs.journey.test.ts": 55,
  "tests/src/features/impersonation/impersonation.journey.test.ts": 45,
  "tests/src/effects/tokens/tokens-of-tabs.test.ts": 12,
  "tests/src/visualiser/hostile-payloads.test.ts": 12,
  "tests/conformance/conformance.test.ts": 12,
};

type Kind = keyof typeof shareSeconds;

interface FileTime {
  readonly file: string;
  readonly share: number;
  readonly seconds: number;
}

/** Prints the slowest files, files over their budget, and the total beside its budget. */
export function printTimes(
  byKind: Readonly<Record<Kind, readonly TestResult[]>>,
  runSeconds: number,
): void {
  const files = Object.entries(byKind).flatMap<FileTime>(([kind, tests]) =>
    [...Map.groupBy(tests, ({ file }) => file)].map(([file, ofFile]) => ({
      file,
      share: largeShares[file] ?? shareSeconds[kind as Kind],
      seconds: ofFile.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  );
  const slowest = files.toSorted((left, right) => right.seconds - left.seconds);
  printFiles("Ten slowest files", slowest.slice(0, 10));
  const over = slowest.filter(({ seconds, share }) => seconds > share);
  printFiles(`${over.length} of ${files.length} files took more than their share`, over);
  const cores = availableParallelism();
  const budget = cores >= 4 ? budgetSeconds.four : budgetSeconds.two;
  console.log(
    `\n${runSeconds.toFixed(0)} s of a budget of ${budget} s on ${cores} ${cores === 1 ? "core" : "cores"}`,
  );
}

function printFiles(heading: string, files: readonly FileTime[]): void {
  console.log(`\n${heading}`);
  for (const { file, seconds, share } of files) {
    console.log(`${seconds.toFixed(1).padStart(7)} s of ${share}  ${file}`);
  }
}
