import { expect, test } from "vitest";
import { formatFirstNames, formatList, formatNames } from "../../../src/format/list.ts";

test.each([
  [["Global Equity", "Credit"], "Global Equity 和 Credit"],
  [["Global Equity", "信用债", "Credit"], "Global Equity、信用债和 Credit"],
  [["信用债", "2026年11月25日"], "信用债和2026年11月25日"],
  [["2026年11月25日", "11月26日"], "2026年11月25日和11月26日"],
  [["1月", "4月"], "1月和4月"],
  [["Global Equity (GBP)", "Fund 2", "信用债"], "Global Equity (GBP)、Fund 2 和信用债"],
  [["Fund 2", "3 Month Bills"], "Fund 2 和 3 Month Bills"],
  [["Global Equity (GBP)", "(USD)"], "Global Equity (GBP) 和 (USD)"],
  [["£1.00", "US$2.00"], "£1.00 和 US$2.00"],
  [["债券（英镑）", "“信用债”"], "债券（英镑）和“信用债”"],
])("I18N-01 the Chinese list of %j", (texts, list) => {
  expect(formatList(texts, "zh-CN")).toBe(list);
});

test("I18N-01 names in a row have the commas of the language", () => {
  const names = ["信用债", "Credit", "Growth"];
  expect(formatNames(names, "zh-CN")).toBe("信用债、Credit、Growth");
  expect(formatNames(names, "en")).toBe("信用债, Credit, Growth");
  expect(formatNames(names.slice(1), "en")).toBe("Credit, Growth");
});

test("I18N-01 a Chinese list with 'or'", () => {
  expect(formatList(["Liquidity", "Property"], "zh-CN", { type: "disjunction" })).toBe(
    "Liquidity 或 Property",
  );
});

test("UNA-02 a sentence names the first ten of hundreds", () => {
  const names = Array.from({ length: 300 }, (_, index) => `P${index}`);
  const ten = "P0, P1, P2, P3, P4, P5, P6, P7, P8, P9";
  const formatFirst = (count: number, language: string) =>
    formatFirstNames(names.slice(0, count), language);
  expect(formatFirst(9, "en").count).toBe(0);
  expect(formatFirst(10, "en")).toEqual({ names: ten, count: 0 });
  expect(formatFirst(11, "en")).toEqual({ names: ten, count: 1 });
  expect(formatFirst(300, "zh-CN")).toEqual({ names: ten.replaceAll(", ", "、"), count: 290 });
});
