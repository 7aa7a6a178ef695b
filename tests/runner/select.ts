import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
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

/** Test files with one of the words in their path, or else in a title; throws when there are none. */
export function namedTests(words: readonly string[]): Selection {
  const all = globSync("tests/**/*.test.{ts,tsx}").map(toSlashes);
  const isJourney = new Set(journeyFiles());
  const named = new Set(words.flatMap((word) => filesNamed(all, word)));
  if (named.size === 0) {
    throw new Error(`No test file's path or test title contains ${words.join(" or ")}.`);
  }
  return {
    unit: orNull([...named].filter((file) => !isJourney.has(file))),
    journeys: orNull([...named].filter((file) => isJourney.has(file))),
  };
}

function filesNamed(files: readonly string[], word: string): readonly string[] {
  const byPath = files.filter((file) => file.includes(word));
  if (byPath.length > 0) return byPath;
  return files.filter((file) =>
    titlesIn(readFileSync(file, "utf8")).some((title) =>
      title.toLowerCase().includes(word.toLowerCase()),
    ),
  );
}

/** The first arguments of calls that are texts and are followed by a function: test titles. */
const titlesIn = (code: string) =>
  [...code.matchAll(/"([^"\n]+)",\s*(?:async\s*)?\(/g)].map(([, title = ""]) => title);

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

/** Folders whose files every page uses, whatever journeys are below them. */
const sharedFolders = new Set(["src", "ui"]);

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
    if (ofFolder.length === 0 || sharedFolders.has(folder)) {
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
