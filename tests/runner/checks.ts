import { availableParallelism } from "node:os";
import { execute } from "./execute.ts";

/** A command that either succeeds or does not; it counts as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface CheckResult {
  readonly name: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}

/** What reads the source. */
export const sourceChecks: readonly Check[] = [
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "unused", command: ["knip", "--no-progress"] },
];

export const appBuild: Check = { name: "build", command: ["node", "tools/build.ts"] };

/** Shows the tests that reach each state, so it comes after the unit tests. */
export const visualiserBuild: Check = {
  name: "visualiser",
  command: ["node", "tools/build-visualiser.ts"],
};

/** Whether the tests of machines together take every transition; reads what they noted. */
export const transitionCheck: Check = {
  name: "transitions",
  command: ["node", "tools/coverage.ts"],
};

/** Runs checks beside each other, at most one for each core, and prints the output of each at its end. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = [...checks];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command } = next;
      const start = performance.now();
      const [program, ...parameters] = command;
      const { code, output } = await execute(program, parameters, { isQuiet: true });
      results.push({ name, hasFailed: code !== 0, seconds: (performance.now() - start) / 1000 });
      console.log(`\n— ${name}${code === 0 ? "" : " failed"}\n${output.trim()}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
