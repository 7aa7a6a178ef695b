import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** Test folders that do not mirror a source folder. */
const ofTheProject = /^tests\/(structure|deployment|runner|bench|support|security)(\/|$)/;

/** Test files outside a folder named after a source folder. */
function misplaced(files: readonly string[]): string[] {
  return files
    .filter((file) => !ofTheProject.test(file))
    .filter((file) => !existsSync(dirname(file).replace(/^tests\//, "")));
}

test("tests mirror the source tree", () => {
  const files = globSync("tests/**/*.test.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  expect(misplaced(files)).toEqual([]);
});

test("a test in a folder of its own invention is reported", () => {
  expect(misplaced(["tests/views/home.test.tsx"])).toHaveLength(1);
  expect(misplaced(["tests/src/features/home/home.test.tsx"])).toEqual([]);
});
