import fc from "fast-check";
import { expect, test } from "vitest";
import { finish } from "../../../../../src/ui/data-grid/engine/radix-sort.ts";
import { rankNumbers, rankTexts } from "../../../../../src/ui/data-grid/engine/rank.ts";

test("ranks numbers and texts; equal values share a rank", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (numbers) => {
      const { ranks, largest } = finish(rankNumbers(Float64Array.from(numbers)));
      const known = numbers.filter((value) => !Number.isNaN(value));
      expect(largest).toBe(new Set(known.map((value) => value + 0)).size);
      for (const [at, value] of numbers.entries()) {
        if (Number.isNaN(value)) expect(ranks[at]).toBe(0);
        for (const [to, other] of numbers.entries()) {
          if (value < other) expect(ranks[at]).toBeLessThan(ranks[to] ?? 0);
        }
      }
    }),
  );
  expect(Array.from(rankTexts(["", "b 10", "b 9", "B 9", "b 9"], "en").ranks)).toEqual([
    0, 3, 1, 2, 1,
  ]);
  expect(Array.from(rankTexts(["张", "李"], "zh-CN").ranks)).toEqual([2, 1]);
});
