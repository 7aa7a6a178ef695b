import { expect, test } from "vitest";
import { and, createMachine, not, or, stateIn } from "xstate";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { arrangeChart } from "../../../src/visualiser/model/arrange-chart.ts";
import { mermaidOf } from "../../../src/visualiser/model/mermaid.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { transitionsOf } from "../../../src/visualiser/model/transitions.ts";
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

const guarded = createMachine({
  id: "guarded",
  initial: "one",
  context: { count: 0 },
  states: {
    one: {
      after: { pause: "two" },
      on: {
        go: [
          { guard: not("isReady"), target: "two" },
          { guard: and(["isReady", or([not("isLate"), stateIn({ one: "deep" })])]), target: "two" },
          { guard: stateIn("#guarded.two"), target: "two" },
          { guard: not(({ context }) => context.count > 2), target: "two" },
        ],
      },
    },
    two: {},
  },
});

test("VIS-10 combined guards read as such in chart, Mermaid and names", () => {
  const chart = chartOf(guarded);
  const words = ["not isReady", "isReady and (not isLate or in one.deep)", "in guarded.two"];
  const guards = chart.edges.flatMap(({ causes }) => causes.flatMap(({ guard }) => guard ?? []));
  expect(guards).toEqual([...words, "not context.count > 2"]);
  const names = [...words, "else"].map((word) => `guarded.one —go→ guarded.two [${word}]`);
  expect(transitionsOf(guarded)).toEqual(expect.arrayContaining(names));
  for (const word of words) expect(mermaidOf(chart)).toContain(`go [${word}]`);
  const all = registry.map(({ example }) => JSON.stringify(chartOf(example.machine)));
  expect(all.join("")).not.toMatch(/unction|=>/);
});

test("VIS-10 a delay by a function has its figures, or says what decides it", () => {
  const delayed = guarded.provide({ delays: { pause: ({ context }) => context.count * 500 } });
  const delayIn = (chart: ReturnType<typeof chartOf>) =>
    chart.edges.flatMap(({ causes }) => causes).find(({ kind }) => kind === "after")?.text;
  expect(delayIn(chartOf(delayed))).toBe("pause (depends on context)");
  expect(delayIn(chartOf(delayed, new Map([["pause", new Set([500])]])))).toBe(
    "pause (500 ms, by context)",
  );
  const team = registry.find(({ at }) => at === "serviceTeam");
  if (!team) throw new Error("There is no service team");
  const { delays } = shortestPaths(team.example, team.at);
  expect(delayIn(chartOf(team.example.machine, delays))).toBe(
    "retryDelay (500 ms to 8 s, by context)",
  );
});
