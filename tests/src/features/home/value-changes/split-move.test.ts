import { describe, expect, test } from "vitest";
import { assetMoves } from "../../../../../src/features/home/value-changes/asset-moves.ts";
import { splitMove } from "../../../../../src/features/home/value-changes/split-move.ts";
import { sumFlows } from "../../../../../src/portfolio-assets/known-assets.ts";
import type { AssetsTotal } from "../../../../../src/portfolio-assets/total-assets.ts";
import { currencyDigits } from "../../../../../src/format/currency-digits.ts";

const part = { code: "A", name: "A", client: "", value: 130, asOf: "2026-11-20" };
const total: AssetsTotal = {
  currency: "GBP",
  value: 130,
  asOf: "2026-11-20",
  days: ["2026-11-20"],
  history: [
    { date: "2025-12-31", value: 100 },
    { date: "2026-11-20", value: 130 },
  ],
  flows: [
    { date: "2026-04-01", value: 20, paidIn: 25 },
    { date: "2026-11-02", value: -4, paidIn: 0 },
  ],
  since: null,
  parts: [part],
};

const partsOf = (changed: Partial<AssetsTotal>, digits = 0) => {
  const [move] = assetMoves({ ...total, ...changed });
  return move && splitMove(move, digits).parts.map(({ id, amount }) => [id, amount]);
};

/** Numbers from 0 to 1 that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("split of a change", () => {
  test("BRIDGE-01 payments of one day in opposite directions are two bars", () => {
    expect(partsOf({})).toEqual([
      ["paidIn", 25],
      ["paidOut", -9],
      ["result", 14],
    ]);
  });

  test("BRIDGE-01 net flows are one bar where the parts are unknown", () => {
    const flows = [{ date: "2026-04-01", value: 20 }, ...(total.flows ?? []).slice(1)];
    expect(partsOf({ flows })).toEqual([
      ["flows", 16],
      ["result", 14],
    ]);
  });

  test("BRIDGE-01 unknown flows leave the change whole", () => {
    expect(partsOf({ flows: null })).toEqual([["change", 30]]);
    const parts = [part, { ...part, code: "B", asOf: "2026-11-23" }];
    expect(partsOf({ parts })).toEqual([["change", 30]]);
  });

  test("BRIDGE-01 the bars add up to the minor unit for any flows", () => {
    const random = seededRandom(7);
    // Amounts converted from other currencies are no whole pence.
    const amountTo = (size: number) => (random() - 0.5) * size;
    for (let round = 0; round < 500; round += 1) {
      const flows = Array.from({ length: 30 }, (_, index) => {
        const [paidIn, paidOut] = [Math.abs(amountTo(1e7)), -Math.abs(amountTo(1e7))];
        const date = `2026-0${1 + (index % 9)}-1${index % 10}`;
        return { date, value: paidIn + paidOut, paidIn };
      });
      const value = amountTo(4e9);
      const history = [
        { date: "2025-12-31", value: amountTo(4e9) },
        { date: "2026-11-20", value },
      ];
      const [move] = assetMoves({ ...total, history, value, flows: sumFlows(flows) });
      if (!move) throw new Error("No change");
      for (const digits of [0, 2]) {
        const { first, last, parts } = splitMove(move, digits);
        const amounts = [first, last, ...parts.map(({ amount }) => amount)];
        expect(amounts.every(Number.isInteger)).toBe(true);
        expect(parts.map(({ id }) => id)).toEqual(["paidIn", "paidOut", "result"]);
        expect(parts.reduce((sum, { amount }) => sum + amount, first)).toBe(last);
        expect(Math.abs(last - value * 10 ** digits)).toBeLessThan(0.501);
      }
    }
  });

  test("BRIDGE-01 a date of two pages knows its parts if both pages do", () => {
    const known = { date: "2026-11-02", value: 5, paidIn: 8 };
    expect(sumFlows([known, known])).toEqual([{ date: "2026-11-02", value: 10, paidIn: 16 }]);
    expect(sumFlows([known, { date: "2026-11-02", value: 1 }])).toEqual([
      { date: "2026-11-02", value: 6 },
    ]);
  });

  test.each([
    ["GBP", 2],
    ["JPY", 0],
    ["KWD", 3],
    ["none", 2],
  ])("BRIDGE-01 %s has %i decimals", (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits);
  });
});
