import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { arrangeChart } from "../../../src/visualiser/model/arrange-chart.ts";
import { layOutChart } from "../../../tools/lay-out-chart.ts";

/** A machine with every part of a chart, including those that no machine of the portal has. */
const toy = createMachine({
  id: "toy",
  initial: "work",
  states: {
    work: {
      type: "parallel",
      on: { "pause.asked": "paused" },
      onDone: "over",
      states: {
        left: { initial: "one", states: { one: { always: "two" }, two: { type: "final" } } },
        right: { initial: "end", states: { end: { type: "final" } } },
        back: { type: "history" },
        deep: { type: "history", history: "deep" },
      },
    },
    paused: { on: { "work.resumed": "work.back", "work.restored": "work.deep" } },
    over: { type: "final" },
  },
});

test("VIS-01 a chart includes regions, history and final states", () => {
  const { states, edges } = chartOf(toy);
  const kinds = Object.fromEntries(states.map(({ id, kind, isDeep }) => [id, [kind, isDeep]]));
  expect(kinds).toMatchObject({
    "toy.work": ["parallel", false],
    "toy.work.left.two": ["final", false],
    "toy.work.back": ["history", false],
    "toy.work.deep": ["history", true],
  });
  const lines = edges.flatMap(({ source, target, causes }) =>
    causes.map(({ kind }) => `${source} ${kind} ${target}`),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      "toy.work.left.one always toy.work.left.two",
      "toy.work done toy.over",
      "toy.paused event toy.work.back",
      "toy.paused event toy.work.deep",
    ]),
  );
});

test("VIS-01 every part of a chart is laid out", async () => {
  const chart = chartOf(toy);
  const { full } = await layOutChart(chart);
  const arranged = arrangeChart(chart, full, new Set());
  expect(arranged.states.map(({ state }) => state.id).toSorted()).toEqual(
    chart.states.map(({ id }) => id).toSorted(),
  );
  expect(arranged.lines).toHaveLength(chart.edges.length);
  // Initial states of the root and of the regions; regions start in parallel.
  expect(arranged.starts.map(({ id }) => id)).toHaveLength(3);
});
