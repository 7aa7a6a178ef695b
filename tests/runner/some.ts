import { globSync, readFileSync } from "node:fs";
import { execute } from "./execute.ts";

/** Test files with a word in their path, or else in a title. */
export function filesNamed(word: string): readonly string[] {
  const files = globSync("tests/**/*.test.{ts,tsx}").map((path) => path.replaceAll("\\", "/"));
  const byPath = files.filter((file) => file.includes(word));
  if (byPath.length > 0) return byPath;
  const isInTitle = (title: string) => title.toLowerCase().includes(word.toLowerCase());
  return files.filter((file) => titlesIn(readFileSync(file, "utf8")).some(isInTitle));
}

/** The first arguments of calls that are texts and are followed by a function: test titles. */
const titlesIn = (code: string) =>
  [...code.matchAll(/"([^"\n]+)",\s*(?:async\s*)?\(/g)].map(([, title = ""]) => title);

/**
 * Runs the test files named by words, or Vitest with options as they are; returns its exit code. Its
 * set-up of the journeys builds what they need.
 */
export async function runSome(given: readonly string[]): Promise<number> {
  const areOptions = given.some((parameter) => parameter.startsWith("-"));
  const unknown = areOptions ? [] : given.filter((word) => filesNamed(word).length === 0);
  if (unknown.length > 0) {
    console.error(`No test file's path or test title contains ${unknown.join(" or ")}.`);
    return 2;
  }
  const parameters = areOptions ? given : given.flatMap(filesNamed);
  const { code } = await execute("vitest", ["run", ...parameters], {
    env: { PORTAL_IS_BUILT: "" },
  });
  return code;
}
