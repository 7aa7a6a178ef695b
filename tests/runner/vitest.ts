import { readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { execute } from "./execute.ts";

/** Result of a test with its duration in seconds. */
export interface TestResult {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  readonly hasFailed: boolean;
  /** Beginning of the error; empty for a test that passed at once. */
  readonly error: string;
}

export interface VitestRun {
  readonly tests: readonly TestResult[];
  /** Failure outside of a test: a crash, or a run without tests. */
  readonly problem: string | null;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Runs a Vitest project and parses its report. */
export async function runVitest(project: string): Promise<VitestRun> {
  const path = `node_modules/.cache/vitest-${project}.json`;
  await rm(path, { force: true });
  const { code } = await execute("vitest", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ]);
  const report = await readReport(path);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration, failureMessages }) => ({
        file: relative(process.cwd(), name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        hasFailed: status === "failed",
        error: firstLines(stripVTControlCharacters(failureMessages?.join("\n") ?? "")),
      })),
  );
  const broken = report.testResults.find(
    ({ status, assertionResults }) =>
      status === "failed" &&
      assertionResults.every((assertionResult) => assertionResult.status !== "failed"),
  );
  const isSilent = tests.every(({ hasFailed }) => !hasFailed) && (code !== 0 || tests.length === 0);
  if (broken)
    return { tests, problem: `${relative(process.cwd(), broken.name)}: ${broken.message}` };
  return { tests, problem: isSilent ? `${project}: ended with code ${code}` : null };
}

/** Enough of an error to recognise it; the run's output has the whole. */
const firstLines = (error: string) =>
  error
    .split("\n")
    .filter((line) => !/^ +at .*node_modules/.test(line))
    .slice(0, 12)
    .join("\n");

async function readReport(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Report;
  } catch {
    return { testResults: [] };
  }
}
