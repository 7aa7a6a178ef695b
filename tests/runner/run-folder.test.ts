import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import setUp from "../support/run-folder.ts";

test("the tests of a run leave nothing in the temporary folder", () => {
  const ofRun = tmpdir();
  expect(basename(ofRun)).toMatch(/^portal-tests-/);
  const remove = setUp();
  const made = mkdtempSync(join(tmpdir(), "left-"));
  writeFileSync(join(made, "file"), "");
  remove();
  expect([existsSync(made), tmpdir()]).toEqual([false, ofRun]);
});
