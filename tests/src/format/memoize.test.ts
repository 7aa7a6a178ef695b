import { expect, test } from "vitest";
import { memoize } from "../../../src/format/memoize.ts";

test("PERF-01 a memoized function computes each result once", () => {
  const computed: string[] = [];
  const upperCase = memoize((text) => {
    computed.push(text);
    return text.toUpperCase();
  });
  expect(["uk", "us", "uk", ""].map(upperCase)).toEqual(["UK", "US", "UK", ""]);
  expect(["", "us"].map(upperCase)).toEqual(["", "US"]);
  expect(computed).toEqual(["uk", "us", ""]);
});
