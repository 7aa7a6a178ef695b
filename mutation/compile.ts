import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isSurvivor, type Mutant, type MutationReport } from "./score.ts";

const folder = "test-results/mutation/types";
const sources = ["machines", "src", "sandbox", "locales"];

interface Placed {
  readonly path: string;
  readonly source: string;
  readonly mutant: Mutant;
}

/**
 * Returns the report without the survivors that do not compile, which the type check of `npm test`
 * notices. It compiles several at once, none of which share a line.
 */
export function withoutTypeErrors(report: MutationReport): MutationReport {
  const survivors = Object.entries(report.files).flatMap(([path, { source, mutants }]) =>
    mutants.filter(isSurvivor).map((mutant) => ({ path, source, mutant })),
  );
  if (survivors.length === 0) return report;
  copyProject(Object.keys(report.files));
  const invalid = new Set<Mutant>();
  for (let rest: readonly Placed[] = survivors; rest.length > 0;) {
    const round = apart(rest);
    for (const { mutant } of findInvalid(round)) invalid.add(mutant);
    rest = rest.filter((placed) => !round.includes(placed));
  }
  rmSync(folder, { recursive: true });
  const valid = ([path, file]: [string, MutationReport["files"][string]]) => [
    path,
    { ...file, mutants: file.mutants.filter((mutant) => !invalid.has(mutant)) },
  ];
  return { files: Object.fromEntries(Object.entries(report.files).map(valid)) };
}

function copyProject(paths: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync("tsconfig.json", join(folder, "project.json"));
  // An unused name is no error of the change.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  const config = { extends: "./project.json", compilerOptions, include: [], files: paths };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
}

const linesOf = ({ mutant: { location } }: Placed) =>
  [location.start.line, location.end.line] as const;

/** Returns survivors of which no two share a line. */
function apart(survivors: readonly Placed[]): readonly Placed[] {
  const taken: Placed[] = [];
  for (const placed of survivors) {
    const [start, end] = linesOf(placed);
    const overlaps = (other: Placed) =>
      other.path === placed.path && linesOf(other)[0] <= end && linesOf(other)[1] >= start;
    if (!taken.some(overlaps)) taken.push(placed);
  }
  return taken;
}

interface CompileError {
  readonly path: string;
  readonly line: number;
}

const isOf = ({ path, line }: CompileError, placed: Placed) => {
  const [start, end] = linesOf(placed);
  return path.endsWith(placed.path) && line >= start && line <= end;
};

/**
 * Compiles the project with all of the changes, and returns those that cause an error. For an error
 * on a line that none of them changes, it compiles fewer at once.
 */
function findInvalid(round: readonly Placed[]): readonly Placed[] {
  if (round.length === 0) return [];
  const errors = compile(round);
  const invalid = round.filter((placed) => errors.some((error) => isOf(error, placed)));
  if (errors.every((error) => invalid.some((placed) => isOf(error, placed)))) return invalid;
  if (round.length === 1) return round;
  const rest = round.filter((placed) => !invalid.includes(placed));
  const half = Math.ceil(rest.length / 2);
  return [...invalid, ...findInvalid(rest.slice(0, half)), ...findInvalid(rest.slice(half))];
}

function compile(round: readonly Placed[]): readonly CompileError[] {
  for (const [path, changes] of Map.groupBy(round, (placed) => placed.path)) {
    writeFileSync(join(folder, path), changed(changes));
  }
  const args = ["--noEmit", "--pretty", "false", "-p", folder];
  const { stdout } = spawnSync("node_modules/.bin/tsc", args, { encoding: "utf8" });
  for (const [path, [placed]] of Map.groupBy(round, ({ path: of }) => of)) {
    if (placed) writeFileSync(join(folder, path), placed.source);
  }
  const errors = stdout.matchAll(/^(\S+?)\((\d+),\d+\): error/gm);
  return [...errors].map(([, path = "", line]) => ({ path, line: Number(line) }));
}

/** Applies changes to a file from the end, and keeps the number of its lines. */
function changed(changes: readonly Placed[]): string {
  const [{ source } = { source: "" }] = changes;
  const lines = source.split("\n");
  const offsetOf = ({ line, column }: Mutant["location"]["start"]) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return changes
    .toSorted((one, other) => other.mutant.location.start.line - one.mutant.location.start.line)
    .reduce((text, { mutant: { location, replacement = "" } }) => {
      const [start, end] = [offsetOf(location.start), offsetOf(location.end)];
      const missing = text.slice(start, end).split("\n").length - replacement.split("\n").length;
      return (
        text.slice(0, start) + replacement + "\n".repeat(Math.max(0, missing)) + text.slice(end)
      );
    }, source);
}
