import { describe, expect, test } from "vitest";
import {
  axisOf,
  barsOf,
  type BridgeStep,
} from "../../../../../src/ui/chart/bridge/bridge-content.ts";
import { bridgeCsv } from "../../../../../src/ui/chart/bridge/bridge-files.ts";
import { layOutBridge } from "../../../../../src/ui/chart/bridge/lay-out-bridge.ts";

const step = (kind: BridgeStep["kind"], value: number): BridgeStep => ({
  id: `${kind} ${value}`,
  kind,
  value,
  name: kind,
  tone: "inkSoft",
  label: `£${value}m`,
  exact: value.toLocaleString("en"),
  spoken: `£${value}`,
  plain: value,
});

const stepsOf = (first: number, changes: readonly number[]) => [
  step("level", first),
  ...changes.map((change) => step("change", change)),
  step(
    "level",
    changes.reduce((sum, change) => sum + change, first),
  ),
];

describe("bridge", () => {
  test("BRIDGE-01 each change begins where the bar before it ends", () => {
    expect(barsOf(stepsOf(100, [7, -9, 41]))).toEqual([
      { from: 0, to: 100 },
      { from: 100, to: 107 },
      { from: 107, to: 98 },
      { from: 98, to: 139 },
      { from: 0, to: 139 },
    ]);
  });

  test.each([
    ["small changes of a large value", 1_875, [7, -9, 141], true],
    ["changes as large as the value", 100, [180, -60, 100], false],
    ["a value below zero", -5, [10], false],
    ["nothing before", 0, [10, 0, 2], false],
    ["no change", 100, [0, 0, 0], false],
  ])("BRIDGE-01 %s decide where the axis begins", (_, first, changes, isCut) => {
    const axis = axisOf(stepsOf(first, changes));
    expect(axis.isCut).toBe(isCut);
    expect(axis.from > 0).toBe(isCut);
    expect(layOutBridge({ unit: "GBP", steps: stepsOf(first, changes) }, 559).isCut).toBe(isCut);
  });

  test("BRIDGE-01 columns become rows where their figures are wider", () => {
    const content = { unit: "GBP", steps: stepsOf(1_875_517_578, [7_389_000, -9_402_000]) };
    const [wide, narrow] = [layOutBridge(content, 559), layOutBridge(content, 312)];
    expect(new Set(wide.slots.map(({ y }) => y)).size).toBe(1);
    expect(new Set(narrow.slots.map(({ x }) => x)).size).toBe(1);
    expect(narrow.widthPx).toBe(312);
    for (const { heightPx, slots } of [wide, narrow]) {
      const last = slots.at(-1);
      expect((last?.y ?? 0) + (last?.heightPx ?? 0)).toBeLessThanOrEqual(heightPx);
    }
  });

  test("BRIDGE-01 figures of a row without room stand below its name", () => {
    const content = { unit: "GBP", steps: stepsOf(1_875_517_578, [7_389_000]) };
    const linesOf = (widthPx: number) => {
      const { marks, heightPx } = layOutBridge(content, widthPx);
      const ends = marks.flatMap((mark) => (mark.kind === "text" && mark.y < 60 ? [mark.y] : []));
      return { lines: new Set(ends).size, heightPx };
    };
    const [roomy, tight] = [linesOf(312), linesOf(171)];
    expect([roomy.lines, tight.lines]).toEqual([1, 2]);
    expect(tight.heightPx).toBeGreaterThan(roomy.heightPx);
  });

  test("BRIDGE-01 a CSV file has exact figures and ISO dates", () => {
    const [first, ...steps] = stepsOf(100.25, [-0.5]);
    const dated = first ? [{ ...first, date: "2026-02-01" }] : [];
    expect(bridgeCsv({ unit: "GBP", steps: [...dated, ...steps] }, "Bar")).toBe(
      "\uFEFFBar,GBP\r\n2026-02-01,100.25\r\nchange,-0.5\r\nlevel,99.75\r\n",
    );
  });
});
