import { afterEach, expect, test, vi } from "vitest";
import { zip } from "../../../sandbox/documents/zip.ts";

afterEach(() => void vi.useRealTimers());

const entries = [{ name: "a.xml", content: "<a/>" }];

test("REP-02 a spreadsheet has the same bytes on another day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  const first = zip(entries, 0);
  vi.setSystemTime(new Date("2026-11-25T10:00:00Z"));
  expect(zip(entries, 0).equals(first)).toBe(true);
});

test("REP-02 a spreadsheet is padded to its size", () => {
  expect(zip(entries, 70_001)).toHaveLength(70_001);
  expect(zip(entries, 1).length).toBeGreaterThan(1);
});
