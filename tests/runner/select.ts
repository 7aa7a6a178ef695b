import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, dirname } from "node:path";

/** Vitest arguments by project; empty for all files, null to skip the project. */
export interface Selection {
  readonly unit: readonly string[] | null;
  readonly journeys: readonly string[] | null;
}

/** Test files that need a browser or nginx, and a build. */
export const journeyGlobs = ["tests/**/*.journey.test.ts", "tests/deployment/**/*.test.ts"];

const journeyFiles = () => globSync(journeyGlobs).map(toSlashes);
const toSlashes = (path: string) => path.replaceAll("\\", "/");

/** Test files whose path contains one of the words; throws when there are none. */
export function namedTests(words: readonly string[]): Selection {
  const isNamed = (file: string) => words.some((word) => file.includes(word));
  const all = globSync("tests/**/*.test.{ts,tsx}").map(toSlashes);
  const journeys = journeyFiles().filter(isNamed);
  const unit = all.filter((file) => isNamed(file) && !journeys.includes(file));
  if (unit.length + journeys.length === 0) {
    throw new Error(`No test file's path contains ${words.join(" or ")}.`);
  }
  return { unit: orNull(unit), journeys: orNull(journeys) };
}

const orNull = (files: readonly string[]) => (files.length > 0 ? files : null);

/**
 * Tests affected by changes since the upstream branch: unit tests by their imports, and journeys by
 * folder; all journeys for a changed source without its own.
 */
export function affectedTests(): Selection {
  const base = git("merge-base", "HEAD", "@{upstream}") || git("rev-parse", "HEAD");
  const changed = [
    ...git("diff", "--name-only", base).split("\n"),
    ...git("ls-files", "--others", "--exclude-standard").split("\n"),
  ].filter(Boolean);
  console.log(`${changed.length} changed files since ${base.slice(0, 8)}`);
  return {
    unit: changed.length > 0 ? ["--changed", base, "--passWithNoTests"] : null,
    journeys: journeysOf(changed),
  };
}

/** Journeys of changed files: their own, those of their folder, or all. */
export function journeysOf(changed: readonly string[]): readonly string[] | null {
  const files = journeyFiles();
  const chosen = new Set<string>();
  for (const path of changed) {
    if (files.includes(path)) chosen.add(path);
    const isBuilt =
      /^(src|machines|sandbox|locales|public|tests\/support)\/|^[^/]+\.(html|conf)$/.test(path);
    if (!isBuilt) continue;
    const folder = basename(dirname(path));
    const ofFolder = files.filter((file) => file.split("/").slice(2, -1).includes(folder));
    if (ofFolder.length === 0 || folder === "src") {
      console.log(`${path}: all journeys`);
      return [];
    }
    for (const file of ofFolder) chosen.add(file);
  }
  return orNull([...chosen]);
}

function git(...parameters: string[]): string {
  try {
    return execFileSync("git", parameters, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
