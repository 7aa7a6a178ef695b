import { describe, expect, test } from "vitest";
import { parseDigits, parseTypedNumber } from "../../../machines/typed-input/typed-number.ts";

describe("typed numbers", () => {
  test.each([
    ["1,250,000.50", "1250000.50"],
    [" 1 250 000 ", "1250000"],
    ["1\u00a0250\u202f000", "1250000"],
    ["１，２５０．５０", "1250.50"],
    [".5", ".5"],
    ["12.", "12."],
    ["\u200e1,250.50\u200b", "1250.50"],
    ["0,5", null],
    ["1.250,50", null],
    ["1,250 000", null],
    ["1 2", null],
    ["12,34,567", null],
    [".", null],
    ["-5", null],
    ["", null],
  ])("CASH-04 the digits of %j are %j", (text, digits) => {
    expect(parseDigits(text)).toBe(digits);
  });

  test.each([
    ["", false, null],
    [" ", true, null],
    ["1,250", false, 1250],
    ["-1.5m", false, -1_500_000],
    ["1.005k", false, 1_005],
    ["\u22122 bn", false, -2e9],
    ["+3K", false, 3000],
    ["\u202a-5\u202c", false, -5],
    ["2亿", false, 2e8],
    ["1.5万", false, 15_000],
    ["0.5", true, 0.005],
    ["0.5%", true, 0.005],
    ["1.1", true, 0.011],
    ["0,5", true, undefined],
    ["0,5%", true, undefined],
    ["2,5m", false, undefined],
    ["1,25m", false, undefined],
    ["5%", false, undefined],
    ["5 pounds", false, undefined],
    ["--5", false, undefined],
    ["m", false, undefined],
  ])("CASH-04 %j (percent: %s) is the number %s", (text, isPercent, number) => {
    expect(parseTypedNumber(text, isPercent)).toBe(number);
  });
});
