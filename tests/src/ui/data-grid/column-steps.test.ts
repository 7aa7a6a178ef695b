import fc from "fast-check";
import { expect, test } from "vitest";
import { columnSteps } from "../../../../src/ui/data-grid/column-steps.ts";

test("UNA-09 columns move by whole ones and the rest are counted", () => {
  const steps = columnSteps([100, 100, 100, 100], 250, 40);
  expect(steps.followingAt(0)).toEqual({ count: 2, coveredPx: 50 });
  expect(steps.nextOffset(0)).toBe(200);
  // The last column needs no room behind it.
  expect(steps.followingAt(200)).toEqual({ count: 0, coveredPx: 50 });
  expect(steps.lastOffset).toBe(200);
  expect(steps.offsetFor(1, 0)).toBe(0);
  expect(steps.offsetFor(2, 0)).toBe(100);
  expect(steps.offsetFor(3, 0)).toBe(200);
  expect(steps.offsetFor(0, 200)).toBe(0);
});

test("UNA-09 columns that fit do not scroll", () => {
  const steps = columnSteps([100, 100], 200, 40);
  expect(steps.lastOffset).toBe(0);
  expect(steps.followingAt(0).count).toBe(0);
  expect(columnSteps([], 200, 40).followingAt(0)).toEqual({ count: 0, coveredPx: 200 });
});

test("UNA-09 every column can be reached, also one wider than the view", () => {
  const widths = fc.array(fc.integer({ min: 60, max: 500 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 150, max: 900 }), (columns, viewPx) => {
      const steps = columnSteps(columns, viewPx, 44);
      const seen = new Set<number>();
      let offset = 0;
      for (let step = 0; step <= columns.length; step += 1) {
        const { count } = steps.followingAt(offset);
        seen.add(count);
        if (count === 0) break;
        const next = steps.nextOffset(offset);
        expect(next).toBeGreaterThan(offset);
        offset = next;
      }
      expect(seen).toContain(0);
      expect(steps.lastOffset).toBeGreaterThanOrEqual(0);
    }),
  );
});
