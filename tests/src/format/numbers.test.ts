import { expect, test } from "vitest";
import { isDifferenceRounded, isSumRounded } from "../../../src/format/numbers.ts";

test.each([
  // £253.3m and £267.2m stand beside £13.8m.
  { from: 253_344_999, to: 267_165_000, region: "uk", isRounded: true },
  { from: 95_000_000, to: 100_000_000, region: "uk", isRounded: false },
  { from: 12_340_000_000, to: 12_480_000_000, region: "uk", isRounded: false },
  // The larger one decides the unit: twice £10.00bn.
  { from: 9_996_000_000, to: 10_004_000_000, region: "uk", isRounded: true },
  // £100.0m and £100.3m stand beside −£0.3m, as halves are rounded away from zero.
  { from: 100_000_000, to: 100_250_000, region: "uk", isRounded: false },
  // Amounts below a million are whole: £1,001 and £1,000 beside £0.
  { from: 1_000.5, to: 1_000.4, region: "uk", isRounded: true },
  // 2.53 亿 and 2.67 亿 stand beside 1,382.0 万, which is 0.14 亿.
  { from: 253_344_999, to: 267_165_000, region: "china", isRounded: false },
] as const)("LDI-01 $from less $to is rounded: $isRounded", ({ from, to, region, isRounded }) => {
  expect(isDifferenceRounded(from, to, region)).toBe(isRounded);
});

test("HOME-03 parts below a half are lost in a sum of whole numbers", () => {
  expect(isSumRounded([1.4, 1.4, 1.4], 4.2)).toBe(true);
  expect(isSumRounded([1.4, -1.4], 0)).toBe(false);
});
