import { expect, test } from "vitest";
import { zip } from "../../../sandbox/documents/zip.ts";

const entries = [{ name: "a.xml", content: "<a/>" }];

test("REP-02 a spreadsheet has the same bytes on any day", () => {
  const dayField = 12;
  // 1 January 2026: years since 1980, month, day (APPNOTE 4.4.6).
  expect(zip(entries, 0).readUInt16LE(dayField)).toBe((46 << 9) | (1 << 5) | 1);
});

test("REP-02 a spreadsheet is padded to its size", () => {
  expect(zip(entries, 70_001)).toHaveLength(70_001);
  expect(zip(entries, 1).length).toBeGreaterThan(1);
});
