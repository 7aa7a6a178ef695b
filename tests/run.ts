import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { delimiter, resolve } from "node:path";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Suite {
  readonly name: string;
  /** The suite without which this one cannot be run, and then counts as failed. */
  readonly needs?: string;
  run(): Promise<Counts>;
}

const onePassed: Counts = { passed: 1, failed: 0 };
const oneFailed: Counts = { passed: 0, failed: 1 };

/** A command that either holds or does not; it counts as one test. */
function check(name: string, command: string, ...parameters: string[]): Suite {
  const run = async () => ((await execute(command, parameters)) === 0 ? onePassed : oneFailed);
  return { name, run };
}

/** A Vitest project, counted by its own report; a crash and a run without a test have failed. */
function vitest(project: string, needs?: string): Suite {
  const report = `node_modules/.cache/vitest-${project}.json`;
  const run = async () => {
    await rm(report, { force: true });
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await execute("vitest", ["run", "--project", project, ...reporters]);
    const { passed, failed } = await readReport(report);
    const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
    return { passed, failed: isSilentFailure ? 1 : failed };
  };
  return needs ? { name: project, needs, run } : { name: project, run };
}

async function readReport(path: string): Promise<Counts> {
  try {
    const report = JSON.parse(await readFile(path, "utf8")) as Record<string, number>;
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** The tools of this checkout before those of the machine, its Node among them. */
const env = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  TZ: "Europe/London",
  PORTAL_IS_BUILT: "1",
};

function execute(command: string, parameters: string[]): Promise<number> {
  return new Promise((done) => {
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
  { ...check("walks", "node", "tools/coverage.ts"), needs: "unit" },
];
const browserSuites: Suite[] = [
  check("build", "node", "tools/build.ts"),
  check("visualiser", "node", "tools/build-visualiser.ts"),
  vitest("journeys", "build"),
];

const asked = process.argv[2] ?? "check";
if (asked !== "all" && asked !== "check") throw new Error(`Say all or check, not ${asked}`);
const suites = asked === "all" ? [...checks, ...browserSuites] : checks;

const results: (Counts & { readonly name: string; readonly seconds: string })[] = [];
for (const { name, needs, run } of suites) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const isPossible = results.every((result) => result.name !== needs || result.failed === 0);
  if (!isPossible) console.error(`not run, because ${needs} failed`);
  const counts = isPossible ? await run() : oneFailed;
  results.push({ name, ...counts, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds} s`);
}
const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
if (sum("failed") > 0) process.exitCode = 1;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
