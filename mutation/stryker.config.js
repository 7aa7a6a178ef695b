import { join } from "node:path";

const { MUTATION_FILES: files = "", MUTATION_REPORT: fileName = "" } = process.env;

/** Configuration of the mutation runner for one folder; `main.ts` starts it. */
export default {
  mutate: files.split(","),
  testRunner: "in-process",
  plugins: ["runner.js", "ignorer.js"].map((name) => join(import.meta.dirname, name)),
  ignorers: ["unobservable"],
  // The runner's own handling of tsconfig.json needs an older compiler.
  tsconfigFile: "mutation/none.json",
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Modules that were loaded anew stay in memory.
  maxTestRunnerReuse: 300,
  timeoutMS: 30_000,
  reporters: ["json"],
  jsonReporter: { fileName },
  // Node strips no types in node_modules.
  tempDirName: "test-results/mutation/copies",
  ignorePatterns: ["dist", "dist-visualiser", "docs", "public", "release", "test-results"],
  warnings: { slow: false },
  logLevel: "error",
};
