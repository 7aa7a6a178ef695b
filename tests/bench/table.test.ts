import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type GoalName, goals } from "./goals.ts";
import { isKept, toTable } from "./table.ts";

test("PERF-01 the benchmark's table names each goal with its limit", async () => {
  const written = await readFile("docs/benchmarks.md", "utf8");
  const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
  const lines = written.split("\n").map(cellsOf);
  for (const { says, atMost, unit } of Object.values(goals)) {
    const [, , measured, limit] = lines.find(([, name]) => name === says) ?? [];
    const isMeasured = /^[\d.-]+ |^never|^not measured/.test(measured ?? "");
    expect([says, limit, isMeasured]).toEqual([says, `${atMost} ${unit}`, true]);
  }
});

test("PERF-01 a measure above its goal, or one that never came, is over", () => {
  expect(isKept({ goal: "gridFilter", measured: 50 })).toBe(true);
  expect(isKept({ goal: "gridFilter", measured: 50.1 })).toBe(false);
  expect(isKept({ name: "first draw", unit: "ms", measured: Infinity, atMost: 60 })).toBe(false);
  const names = Object.keys(goals) as GoalName[];
  const table = toTable(names.slice(1).map((goal) => ({ goal, measured: goals[goal].atMost + 1 })));
  expect(table.match(/\| over /g)).toHaveLength(names.length - 1);
  expect(table).toContain("not measured");
});
