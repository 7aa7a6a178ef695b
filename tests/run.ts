import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Suite {
  readonly name: string;
  run(): Promise<Counts>;
}

/** A command that either holds or does not; it counts as one test. */
function check(name: string, command: string, ...parameters: string[]): Suite {
  return {
    name,
    async run() {
      const isFine = (await execute(command, parameters)) === 0;
      return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
    },
  };
}

/** A Vitest project, counted by its own report; a run without a test has failed. */
function vitest(project: string): Suite {
  const report = `node_modules/.cache/vitest-${project}.json`;
  return {
    name: project,
    async run() {
      await rm(report, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const code = await execute("vitest", ["run", "--project", project, ...reporters]);
      const counts = await readReport(report);
      const hasCrashed = code !== 0 && counts.failed === 0;
      return hasCrashed || counts.passed === 0 ? { ...counts, failed: counts.failed + 1 } : counts;
    },
  };
}

async function readReport(path: string): Promise<Counts> {
  try {
    const report = JSON.parse(await readFile(path, "utf8")) as Record<string, number>;
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function execute(command: string, parameters: string[]): Promise<number> {
  return new Promise((done) => {
    const env = { ...process.env, TZ: "Europe/London", PORTAL_IS_BUILT: "1" };
    const child = spawn(command, parameters, { stdio: "inherit", env });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.once("exit", (code) => done(code ?? 1));
  });
}

const checks: Suite[] = [
  check("types", "tsc", "--noEmit"),
  check("lint", "oxlint", "--type-aware", "--deny-warnings"),
  check("format", "oxfmt", "--check"),
  check("unused", "knip", "--no-progress"),
  vitest("unit"),
];
const browserSuites: Suite[] = [
  check("build", process.execPath, "tools/build.ts"),
  vitest("journeys"),
];

const suites = process.argv[2] === "all" ? [...checks, ...browserSuites] : checks;
const results: (Counts & { readonly name: string; readonly seconds: string })[] = [];
for (const { name, run } of suites) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const counts = await run();
  results.push({ name, ...counts, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds} s`);
}
const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
if (sum("failed") > 0) process.exitCode = 1;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
