import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { installPackages } from "../tools/install-packages.ts";
import { withUsage } from "../tools/with-usage.ts";
import { withoutTypeErrors } from "./compile.ts";
import { countMutants, type MutationReport, ofFolder, scoreOf } from "./score.ts";
import { compareSurvivors, readEquivalents } from "./survivors.ts";

const own = import.meta.dirname;
const reports = "test-results/mutation";
const leastScore = 90;

/** Pure rules outside the folders of the machines. */
const rules = ["machines/failure.ts", "machines/trace.ts", "src/links"];

/** Tests of machines that a folder is a part of, without an import of the tests. */
const alsoTestedBy: Readonly<Record<string, string>> = {
  "machines/passwords": "tests/machines/{reset,set,change}-password/*.test.ts",
};

/** Examples of the visualiser, which hold no rule. */
const withoutRules = ["example", "fixtures"];

/**
 * Changes the machines and the pure rules in many small ways and runs the tests of their folder: a
 * change that neither a test nor the type check notices survives. Arguments are folders or files;
 * without one, all. Exits with 1 for a survivor without a reason or a total below 90 %.
 */
function main(): void {
  const folders = withUsage("Usage: npm run test:mutation -- [folder or file …]", wantedFolders);
  installPackages(own);
  mkdirSync(reports, { recursive: true });
  const files = folders.map((folder) => {
    console.error(`${folder} …`);
    return mutate(folder).files;
  });
  const report = withoutTypeErrors({ files: Object.assign({}, ...files) });
  for (const folder of folders) print(folder, ofFolder(report, folder));
  print("total", report);
  const { explained, unexplained, outdated } = compareSurvivors(report, readEquivalents());
  console.log(`${explained} survivors with a reason, ${unexplained.length} without`);
  for (const survivor of unexplained) console.log(`  ${survivor}`);
  if (outdated.length > 0) console.log("Reasons without a survivor:");
  for (const change of outdated) console.log(`  ${change}`);
  if (unexplained.length > 0 || scoreOf(countMutants(report)) < leastScore) process.exitCode = 1;
}

function print(name: string, report: MutationReport): void {
  const counts = countMutants(report);
  const score = `${scoreOf(counts).toFixed(1)} %`;
  console.log(`${name.padEnd(32)}${score.padStart(8)}  ${counts.killed} of ${counts.valid}`);
}

function wantedFolders(): readonly string[] {
  const plain = (folder: string) => folder.replace(/\/$/, "");
  const given = process.argv.slice(2).map(plain);
  const unknown = given.find((path) => !existsSync(path));
  if (unknown !== undefined) throw new Error(`There is no '${unknown}'.`);
  if (given.length > 0) return given;
  return [...globSync("machines/*/").map(plain).toSorted(), ...rules];
}

/** The tests of a folder, and those of other machines and rules that import from it. */
function testsOf(folder: string): readonly string[] {
  const name = folder.endsWith(".ts") ? folder : `${folder}/`;
  const isOf = (file: string) =>
    file.startsWith(`tests/${name}`) || readFileSync(file, "utf8").includes(`/${name}`);
  const direct = globSync("tests/{machines,src/links}/**/*.test.ts").filter(isOf);
  return [...new Set([...direct, ...globSync(alsoTestedBy[folder] ?? [])])];
}

function mutate(folder: string): MutationReport {
  const report = resolve(reports, `${folder.replaceAll("/", "-")}.json`);
  const runner = join(own, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const excluded = withoutRules.map((name) => `!${folder}/**/${name}.ts`);
  const env = {
    ...process.env,
    MUTATION_FILES: [folder.endsWith(".ts") ? folder : `${folder}/**/*.ts`, ...excluded].join(","),
    MUTATION_TESTS: testsOf(folder).join(","),
    MUTATION_REPORT: report,
  };
  execFileSync(process.execPath, [runner, "run", join(own, "stryker.config.js")], {
    env,
    stdio: "inherit",
  });
  return JSON.parse(readFileSync(report, "utf8")) as MutationReport;
}

main();
