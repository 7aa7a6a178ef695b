import { availableParallelism } from "node:os";
import { execute } from "./execute.ts";

/** A command that passes or fails, counted as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface CheckResult {
  readonly name: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}

/** The linter and the compiler are short-lived Go programs: collecting garbage seldom saves time. */
export const collectSeldom = { GOGC: "400" };

export const sourceChecks: readonly Check[] = [
  {
    // The linter's type checker is the compiler, so that one run reads the types for both.
    name: "types, lint",
    command: [
      "oxlint",
      "--type-aware",
      "--type-check",
      "--deny-warnings",
      "--report-unused-disable-directives",
    ],
  },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "unused", command: ["knip", "--no-progress"] },
];

export const appBuild: Check = { name: "build", command: ["node", "tools/build.ts"] };

/** Shows test coverage of the machines, so it runs after the unit tests. */
export const visualiserBuild: Check = {
  name: "visualiser",
  command: ["node", "tools/build-visualiser.ts"],
};

/** Checks that machine tests take every transition, from their recordings. */
export const transitionCheck: Check = {
  name: "transitions",
  command: ["node", "tools/coverage.ts"],
};

/** Runs checks in parallel, at most one per core, and prints each output when it ends. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = [...checks];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command } = next;
      const start = performance.now();
      const [program, ...parameters] = command;
      const { code, output } = await execute(program, parameters, {
        isQuiet: true,
        env: collectSeldom,
      });
      results.push({ name, hasFailed: code !== 0, seconds: (performance.now() - start) / 1000 });
      console.log(`\n— ${name}${code === 0 ? "" : " failed"}\n${output.trim()}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
