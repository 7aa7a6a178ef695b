import { join } from "node:path";
import { brandProblems } from "./check-brand.ts";
import { configProblems, isIgnored } from "./check-config.ts";
import { readText } from "./read-input.ts";

/**
 * Returns what stops a build in the files that an operator may replace before it, one line each, by
 * the folder that has them.
 */
export function publicProblems(folder: string): readonly string[] {
  return [
    ...problemsOf(join(folder, "brand/brand.css"), brandProblems),
    ...problemsOf(join(folder, "config.json"), (text) =>
      configProblems(text).filter((problem) => !isIgnored(problem)),
    ),
  ];
}

function problemsOf(path: string, check: (text: string) => readonly string[]): readonly string[] {
  let text: string;
  try {
    text = readText(path);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...new Set(check(text))].map((problem) => `${path}: ${problem}`);
}
