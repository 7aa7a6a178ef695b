import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type GoalName, goals } from "./goals.ts";
import { isKept, limitText, toTable } from "./table.ts";

test("PERF-01 the benchmark's table names each goal with its limit", async () => {
  const written = await readFile("docs/benchmarks.md", "utf8");
  const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
  const lines = written.split("\n").map(cellsOf);
  for (const goal of Object.values(goals)) {
    const { says } = goal;
    const [, , measured, limit] = lines.find(([, name]) => name === says) ?? [];
    const isMeasured = /^[\d.-]+ |^never|^not measured/.test(measured ?? "");
    expect([says, limit, isMeasured]).toEqual([says, limitText(goal), true]);
  }
});

test("PERF-01 a measure above its goal, or one that never came, is over", () => {
  expect(isKept({ goal: "gridFilterSmall", measured: 20 })).toBe(true);
  expect(isKept({ goal: "gridFilterSmall", measured: 20.1 })).toBe(false);
  const paint = { goal: "signInPaint", measured: 700 } as const;
  expect(isKept({ ...paint, peers: { "an empty page": 600 } })).toBe(true);
  expect(isKept({ ...paint, peers: { "an empty page": 500 } })).toBe(false);
  expect(isKept(paint)).toBe(false);
  expect(isKept({ name: "first draw", unit: "ms", measured: Infinity, atMost: 60 })).toBe(false);
  const names = Object.keys(goals) as GoalName[];
  const table = toTable(names.slice(1).map((goal) => ({ goal, measured: goals[goal].atMost + 1 })));
  expect(table.match(/\| over /g)).toHaveLength(names.length - 1);
  expect(table).toContain("not measured");
});
