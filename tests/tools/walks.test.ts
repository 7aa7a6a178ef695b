import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outdatedTests } from "../../tools/walks.ts";
import { recordingOf } from "../../tools/walks-folder.ts";

test("VIS-04 each test without a recording since the last change runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-walks-"));
  const all = outdatedTests(join(folder, "none"));
  const [first = "", second = ""] = all;
  expect(first).toBe(join("machines", "admission", "admission.test.ts"));
  const keep = (file: string, endedAt: string) =>
    writeFileSync(
      recordingOf(folder, file),
      JSON.stringify({ file, walks: {}, failed: [], endedAt }),
    );
  // A copied recording is as old as its run.
  keep(first, "2020-01-01T00:00:00.000Z");
  expect(outdatedTests(folder)).toEqual(all);
  keep(first, "2099-01-01T00:00:00.000Z");
  keep(`${second}.part`, "2099-01-01T00:00:00.000Z");
  expect(outdatedTests(folder)).toEqual(all.slice(1));
  rmSync(folder, { recursive: true });
});
