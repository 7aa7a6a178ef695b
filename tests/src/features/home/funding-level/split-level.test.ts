import { describe, expect, test } from "vitest";
import { changeOver } from "../../../../../src/features/home/funding-level/funding-points.ts";
import { splitLevel } from "../../../../../src/features/home/funding-level/split-level.ts";

function splitOf(
  first: readonly [assets: number, liabilities: number],
  last: readonly [assets: number, liabilities: number],
  levels: readonly [number, number] = [first[0] / first[1], last[0] / last[1]],
) {
  const change = changeOver([
    { date: "2025-11-25", assets: first[0], liabilities: first[1], fundingLevel: levels[0] },
    { date: "2026-11-24", assets: last[0], liabilities: last[1], fundingLevel: levels[1] },
  ]);
  return change && splitLevel(change);
}

/** Numbers from 0 to 1 that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("split of a funding level", () => {
  test("BRIDGE-01 what stays the same contributes nothing", () => {
    expect(splitOf([90, 100], [99, 100])?.parts).toEqual({ assets: 900, liabilities: 0 });
    expect(splitOf([90, 100], [90, 80])?.parts).toEqual({ assets: 0, liabilities: 2_250 });
  });

  test("BRIDGE-01 growing liabilities lower what growing assets raise", () => {
    const split = splitOf([90, 100], [99, 120]);
    expect(split).toMatchObject({ first: 9_000, last: 8_250 });
    // Each is the mean of its effect before and after that of the other.
    expect(split?.parts).toEqual({ assets: 825, liabilities: -1_575 });
  });

  test("BRIDGE-01 contributions to the level add up for any amounts", () => {
    const random = seededRandom(11);
    for (let round = 0; round < 500; round += 1) {
      const amounts = (): [number, number] => [random() * 1e9, 1e6 + random() * 1e9];
      const split = splitOf(amounts(), amounts());
      const { assets = 0, liabilities = 0 } = split?.parts ?? {};
      expect((split?.first ?? 0) + assets + liabilities).toBe(split?.last);
      expect([assets, liabilities].every(Number.isInteger)).toBe(true);
    }
  });

  test("BRIDGE-01 levels that are not the quotient are not split", () => {
    expect(splitOf([90, 100], [99, 100], [0.9, 0.95])).toEqual({
      first: 9_000,
      last: 9_500,
      parts: null,
    });
    // A level that the API rounds is.
    expect(splitOf([1, 3], [2, 3], [0.333, 0.667])?.parts).not.toBeNull();
  });

  test("BRIDGE-01 without liabilities there is no bridge", () => {
    expect(splitOf([90, 0], [99, 100], [0, 0.99])).toBeNull();
  });
});
