import { expect, test } from "vitest";
import { formatList } from "../../../src/format/list.ts";

test("I18N-01 a list in Chinese has a space beside Latin letters only", () => {
  expect(formatList(["Global Equity", "Credit"], "zh-CN")).toBe("Global Equity 和 Credit");
  expect(formatList(["Global Equity", "信用债", "Credit"], "zh-CN")).toBe(
    "Global Equity、信用债和 Credit",
  );
  expect(formatList(["信用债", "2026年11月25日"], "zh-CN")).toBe("信用债和2026年11月25日");
  expect(formatList(["Liquidity", "Property"], "zh-CN", { type: "disjunction" })).toBe(
    "Liquidity 或 Property",
  );
});
