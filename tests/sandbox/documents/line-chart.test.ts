import { expect, test } from "vitest";
import { ticksOf } from "../../../sandbox/documents/pdf/line-chart.ts";

test.for([
  [0, 0, [0, 0.25]],
  [100, 100, [100, 125]],
  [-50, -50, [-60, -40]],
  [94.2, 107.1, [90, 95, 100, 105, 110]],
] as const)("REP-05 the axis from %d to %d has a height", ([least, greatest, ticks]) => {
  expect(ticksOf(least, greatest).ticks).toEqual(ticks);
});
