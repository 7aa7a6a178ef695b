import { describe, expect, test } from "vitest";
import { filledCashForm } from "../../../machines/cash-instruction/fixtures.ts";
import { parseQuantity } from "../../../machines/cash-instruction/quantity.ts";

describe("quantities", () => {
  test.each([
    ["1250000.5", 1_250_000.5],
    ["1,250,000.50", 1_250_000.5],
    [" 1 250 000 ", 1_250_000],
    ["１，２５０．５０", 1_250.5],
    ["0", 0],
    ["1.250.000,50", null],
    ["1.250,50", null],
    ["1,25", null],
    ["12,34,567", null],
    ["-5", null],
    ["1e9", null],
    ["10.001", null],
    ["9999999999999", null],
    ["999999999999", 999_999_999_999],
    ["1234,567", null],
    ["", null],
    ["<b>5</b>", null],
  ])("CASH-01 %j is read as %s", (text, number) => {
    expect(parseQuantity({ ...filledCashForm, amount: text }, "amount")).toBe(number);
  });

  test.each([
    ["£1,250.50", "GBP", 1_250.5],
    ["￡ 1,250", "GBP", 1_250],
    ["gbp 1,250", "GBP", 1_250],
    ["1,250.00 GBP", "GBP", 1_250],
    ["US$1,250", "USD", 1_250],
    ["A$1,250", "AUD", 1_250],
    ["JP¥1,284", "JPY", 1_284],
    ["USD$1,250", "USD", 1_250],
    ["US$1,250 USD", "USD", 1_250],
    ["£1,250 GBP", "GBP", 1_250],
    ["$1,250 USD", "GBP", null],
    ["1.250 CHF", "CHF", null],
    ["$1,250", "GBP", null],
    ["US$1,250", "HKD", null],
    ["€1,250", "GBP", null],
    ["£1,250£", "GBP", null],
    ["£", "GBP", null],
    ["£1,250", "", null],
  ])("CASH-01 the amount %j in %s is read as %s", (amount, currency, number) => {
    expect(parseQuantity({ ...filledCashForm, amount, currency }, "amount")).toBe(number);
  });

  test("CASH-01 units have no currency", () => {
    expect(parseQuantity({ ...filledCashForm, units: "£5" }, "units")).toBeNull();
  });
});
