import { describe, expect, test } from "vitest";
import {
  findSelection,
  followPointer,
  selectByKey,
  type SelectedDays,
  spanOf,
} from "../../../../src/ui/chart/chart-selection.ts";

type Step = readonly ["press" | "move", number] | readonly ["release" | "cancel"];

/** Follows a pointer over a chart with a day every ten pixels. */
function follow(isTouch: boolean, steps: readonly Step[]): SelectedDays | null {
  const pointer = followPointer();
  let now: SelectedDays | null = null;
  for (const [act, x = 0] of steps) {
    const at = { isTouch, x, index: Math.round(x / 10) };
    if (act === "press" || act === "move") now = pointer[act](at, now);
    else now = pointer[act](now);
  }
  return now;
}

const tap = (x: number): readonly Step[] => [["press", x], ["release"]];

describe("pointer", () => {
  test.each<[string, readonly Step[], SelectedDays]>([
    ["reads the day below it", [["move", 30]], { index: 3, anchor: null }],
    [
      "marks a span by a drag",
      [
        ["press", 30],
        ["move", 80],
      ],
      { index: 8, anchor: 3 },
    ],
    [
      "drags to an earlier day",
      [
        ["press", 80],
        ["move", 30],
      ],
      { index: 3, anchor: 8 },
    ],
    ["trembles", [["press", 30], ["move", 34], ["release"]], { index: 3, anchor: null }],
    [
      "keeps the span after the drag",
      [["press", 30], ["move", 80], ["release"], ["move", 10]],
      { index: 8, anchor: 3 },
    ],
    [
      "removes the span by a click",
      [["press", 30], ["move", 80], ["release"], ...tap(10)],
      { index: 1, anchor: null },
    ],
  ])("SPAN-01 a mouse %s", (_, steps, selected) => {
    expect(follow(false, steps)).toEqual(selected);
  });

  test.each<[string, readonly Step[], SelectedDays | null]>([
    ["reads by a tap", tap(30), { index: 3, anchor: null }],
    ["marks a span by a second tap", [...tap(30), ...tap(80)], { index: 8, anchor: 3 }],
    ["taps a day twice", [...tap(30), ...tap(30)], { index: 3, anchor: null }],
    ["reads by a third tap", [...tap(30), ...tap(80), ...tap(10)], { index: 1, anchor: null }],
    ["reads by sliding", [["press", 30], ["move", 80], ["release"]], { index: 8, anchor: null }],
    ["begins to scroll", [["press", 30], ["cancel"]], null],
    ["scrolls after a tap", [...tap(30), ["press", 80], ["cancel"]], { index: 3, anchor: null }],
    [
      "scrolls with a span",
      [...tap(30), ...tap(80), ["press", 10], ["cancel"]],
      { index: 8, anchor: 3 },
    ],
  ])("SPAN-01 a finger %s", (_, steps, selected) => {
    expect(follow(true, steps)).toEqual(selected);
  });
});

describe("keys", () => {
  const press = (key: string, shiftKey: boolean, now: SelectedDays | null) =>
    selectByKey({ key, shiftKey }, now, 99);

  test("SPAN-01 Shift and arrow keys extend a span from the selected day", () => {
    expect(press("ArrowLeft", true, null)).toEqual({ index: 98, anchor: 99 });
    expect(press("PageDown", true, { index: 98, anchor: 99 })).toEqual({ index: 78, anchor: 99 });
    expect(press("Home", true, { index: 50, anchor: null })).toEqual({ index: 0, anchor: 50 });
  });

  test("SPAN-01 arrow keys alone read a day again", () => {
    expect(press("ArrowRight", false, { index: 50, anchor: 20 })).toEqual({
      index: 51,
      anchor: null,
    });
    expect(press("a", true, null)).toBeUndefined();
  });
});

describe("selection", () => {
  test("SPAN-01 a span runs from its earlier day to its later one", () => {
    expect(spanOf({ index: 3, anchor: 8 })).toEqual([3, 8]);
    expect(spanOf({ index: 8, anchor: 3 })).toEqual([3, 8]);
    expect(spanOf({ index: 8, anchor: 8 })).toBeNull();
    expect(spanOf({ index: 8, anchor: null })).toBeNull();
  });

  test("SPAN-01 another period of the chart keeps only days that it has", () => {
    const days = [10, 11, 14];
    expect(findSelection({ day: 14, anchor: 10 }, days)).toEqual({ index: 2, anchor: 0 });
    expect(findSelection({ day: 14, anchor: 9 }, days)).toBeNull();
    expect(findSelection({ day: 12, anchor: null }, days)).toBeNull();
  });
});
