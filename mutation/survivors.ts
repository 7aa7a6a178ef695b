import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSurvivor, type Mutant, type MutationReport } from "./score.ts";

/** Changes that no test can notice: by reason, then by file. */
export type Equivalents = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function readEquivalents(): Equivalents {
  const path = join(import.meta.dirname, "equivalents.json");
  return JSON.parse(readFileSync(path, "utf8")) as Equivalents;
}

/**
 * Divides the survivors into those with a reason and the others. Outdated are changes with a reason
 * to files of the report that a test notices or that cannot be made any more.
 */
export function compareSurvivors(report: MutationReport, equivalents: Equivalents) {
  const survivors = survivorsOf(report);
  const explained = Object.values(equivalents)
    .flatMap((files) => Object.entries(files))
    .filter(([path]) => path in report.files)
    .flatMap(([path, changes]) => changes.map((change) => `${path}: ${change}`));
  const isExplained = ({ path, change }: Survivor) => explained.includes(`${path}: ${change}`);
  const found = new Set(survivors.map(({ path, change }) => `${path}: ${change}`));
  return {
    explained: survivors.filter(isExplained).length,
    unexplained: survivors
      .filter((survivor) => !isExplained(survivor))
      .map(({ path, line, change }) => `${path}:${line}: ${change}`),
    outdated: explained.filter((survivor) => !found.has(survivor)),
  };
}

interface Survivor {
  readonly path: string;
  readonly line: number;
  readonly change: string;
}

function survivorsOf({ files }: MutationReport): readonly Survivor[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.filter(isSurvivor).map((mutant) => ({
      path,
      line: mutant.location.start.line,
      change: markChange(source, mutant),
    })),
  );
}

/** Returns the changed line of code, marked as `git diff --word-diff` does. */
function markChange(source: string, { location: { start, end }, replacement = "" }: Mutant) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const [first = "", last = ""] = [lines[0], lines.at(-1)];
  const before = first.slice(0, start.column - 1);
  const after = last.slice(end.column - 1);
  const all = lines.join("\n");
  const original = all.slice(before.length, all.length - after.length);
  return `${before}[-${shorten(original)}-]{+${shorten(replacement)}+}${after}`.trim();
}

const longest = 80;

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ");
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
