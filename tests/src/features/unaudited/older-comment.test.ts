import { expect, test } from "vitest";
import { maxCommentLength } from "../../../../machines/contact/rules.ts";
import { olderComment } from "../../../../src/features/unaudited/older-comment.ts";

test("UNA-05 a request for older data fits the form with any portfolios", () => {
  const line = "Holdings · 31 Jan 2025 · 40 portfolios · Unaudited";
  const commentWith = (names: string) =>
    olderComment("Please send me this:", [`Portfolios: ${names}`, "Status: Unaudited"], { line });
  expect(commentWith("Growth, Credit")).toBe(
    "Please send me this:\nPortfolios: Growth, Credit\nStatus: Unaudited",
  );
  expect(commentWith("Growth, ".repeat(100))).toBe(`Please send me this:\n${line}`);
  const rest = "Please send me this:\nPortfolios: \nStatus: Unaudited".length;
  expect(commentWith("x".repeat(maxCommentLength - rest))).toHaveLength(maxCommentLength);
});
