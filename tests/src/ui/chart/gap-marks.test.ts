import { expect, test } from "vitest";
import { gapMarks } from "../../../../src/ui/chart/gap-marks.ts";
import { trackOf } from "../../../../src/ui/chart/time-series.ts";

const gap = { above: "Surplus", below: "Deficit" };
const tones = ["chart3", "chart2"] as const;
const scales = {
  placeX: (day: number) => (day - 20_454) * 100,
  placeY: (value: number) => 200 - value,
  leftPx: 0,
  rightPx: 400,
};
const trackOfValues = (values: readonly (number | null)[]) =>
  trackOf(values.map((value, index) => ({ date: `2026-01-0${index + 1}`, value })));

function marksOf(first: readonly (number | null)[], second: readonly (number | null)[]) {
  const marks = gapMarks(gap, [trackOfValues(first), trackOfValues(second)], tones, scales);
  return {
    areas: marks.flatMap((mark) => (mark.kind === "area" ? [mark] : [])),
    names: marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])),
  };
}

test("LOOK-03 the area between two lines is named where it is widest", () => {
  const { areas, names } = marksOf([50, 60, 100, 60, 50], [50, 50, 50, 50, 50]);
  expect(areas).toHaveLength(1);
  expect(areas[0]?.tone).toBe("chart3");
  expect(names).toEqual(["Surplus"]);
});

test("LOOK-03 lines that cross have an area of each kind, to the crossing", () => {
  const { areas, names } = marksOf([100, 100, 0, 0, 0], [50, 50, 50, 50, 50]);
  expect(areas.map(({ tone }) => tone)).toEqual(["chart3", "chart2"]);
  expect(areas.every(({ path }) => path.includes("150.0 150.0"))).toBe(true);
  expect(names).toEqual(["Surplus", "Deficit"]);
});

test("LOOK-03 a thin area has no name, and none spans missing days", () => {
  expect(marksOf([55, 55, 55, 55, 55], [50, 50, 50, 50, 50]).names).toEqual([]);
  const { areas } = marksOf([100, 100, null, 100, 100], [50, 50, 50, 50, 50]);
  expect(areas).toHaveLength(2);
});
