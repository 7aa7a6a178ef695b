import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areWalksNew } from "../../tools/walks.ts";

test("VIS-04 copied recordings are as old as the run that made them", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-walks-"));
  expect(areWalksNew(folder)).toBe(false);
  const keep = (file: string, endedAt: string) =>
    writeFileSync(join(folder, file), JSON.stringify({ walks: {}, failed: [], endedAt }));
  keep("earlier.json", "2020-01-01T00:00:00.000Z");
  expect(areWalksNew(folder)).toBe(false);
  keep("later.json", "2099-01-01T00:00:00.000Z");
  expect(areWalksNew(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
