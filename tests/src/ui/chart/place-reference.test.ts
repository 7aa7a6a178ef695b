import { expect, test } from "vitest";
import { placeReference } from "../../../../src/ui/chart/place-reference.ts";

const plot = { left: 0, right: 200, top: 0, bottom: 100 };
const line = (values: readonly number[]) => ({
  days: values.map((_, index) => index),
  values,
  breaks: new Set<number>(),
});
const place = (values: readonly number[]) =>
  placeReference(50, {
    tracks: [line(values)],
    placeX: (day) => (day / (values.length - 1)) * 200,
    placeY: (value) => value,
    plot,
    textWidthPx: 60,
  });

test.for([
  ["nothing is near", [90, 90], { anchor: "end", y: 45 }],
  ["the line ends above the level", [90, 42, 42], { anchor: "end", y: 65 }],
  [
    "the line is around the right end",
    [10, 10, 10, 10, 42, 58, 42, 58, 42, 58],
    { anchor: "start", y: 45 },
  ],
] as const)("CHART-01 a reference label avoids the lines if %s", ([, values, expected]) => {
  const { anchor, y } = place(values);
  expect([anchor, y < 50]).toEqual([expected.anchor, expected.y < 50]);
});

test("CHART-01 detects a steep line between distant dates, not a gap", () => {
  const track = { days: [0, 1], values: [0, 100], breaks: new Set<number>() };
  const space = {
    placeX: (day: number) => 150 + day * 40,
    placeY: (value: number) => value,
    plot,
    textWidthPx: 60,
  };
  expect(placeReference(50, { ...space, tracks: [track] }).anchor).toBe("start");
  const interrupted = { ...track, breaks: new Set([1]) };
  expect(placeReference(50, { ...space, tracks: [interrupted] }).anchor).toBe("end");
});
