import type { Plugin } from "vite";
import { chartOf } from "../src/visualiser/model/chart.ts";
import type { DrawnMachine } from "../src/visualiser/model/drawing.ts";
import { shortestPaths } from "../src/visualiser/model/shortest-paths.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { layOutChart } from "./lay-out-chart.ts";
import { readCoverage } from "./walks.ts";

const id = "virtual:charts";

/**
 * `virtual:charts`: drawn charts of all registered machines with their shortest paths and test
 * coverage.
 */
export function chartsModule(): Plugin {
  return {
    name: "visualiser:charts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const drawn = await Promise.all(
        registry.map(async ({ example, at }): Promise<[string, DrawnMachine]> => {
          const paths = Object.fromEntries(shortestPaths(example, at));
          return [example.machine.id, { ...(await layOutChart(chartOf(example.machine))), paths }];
        }),
      );
      return [
        `export const charts = ${JSON.stringify(Object.fromEntries(drawn))};`,
        `export const coverage = ${JSON.stringify(readCoverage())};`,
      ].join("\n");
    },
  };
}
