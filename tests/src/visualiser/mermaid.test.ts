import { expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { mermaidOf } from "../../../src/visualiser/model/mermaid.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";

/** Lines that match Mermaid's grammar of state diagrams. */
const shapes = [
  /^stateDiagram-v2$/,
  /^state "[\w ]+" as \w+$/,
  /^state \w+ \{$/,
  /^\}$/,
  /^--$/,
  /^\[\*\] --> \w+$/,
  /^\w+ --> \[\*\]$/,
  /^\w+ --> \w+: [^:;#]+$/,
  /^note right of \w+$/,
  /^[⟳↦⇥↺] [^:;#]+$/,
  /^end note$/,
];

const charts = registry.map(({ example }) => [example.machine.id, example.machine] as const);

test.each(charts)("VIS-01 %s is exported as a Mermaid state diagram", (_, machine) => {
  const chart = chartOf(machine);
  const text = mermaidOf(chart);
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.trim());
  expect(lines.filter((line) => !shapes.some((shape) => shape.test(line)))).toEqual([]);
  const opened = lines.filter((line) => line.endsWith("{")).length;
  expect(lines.filter((line) => line === "}")).toHaveLength(opened);
  const causes = chart.edges.flatMap((edge) => edge.causes);
  expect(lines.filter((line) => /^\w+ --> \w+: /.test(line))).toHaveLength(causes.length);
  const stays = chart.states.flatMap((state) => state.stays);
  expect(lines.filter((line) => line.startsWith("↺ "))).toHaveLength(stays.length);
});
