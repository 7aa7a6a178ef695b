import type { Plugin } from "vite";
import { chartOf } from "../src/visualiser/model/chart.ts";
import type { DrawnMachine } from "../src/visualiser/model/drawing.ts";
import { shortestPaths } from "../src/visualiser/model/shortest-paths.ts";
import { registry } from "../src/visualiser/model/registry.ts";
import { layOutChart } from "./lay-out-chart.ts";
import { readCoverage } from "./walks.ts";

const id = "virtual:charts";
const coverageId = "virtual:coverage";
const transitionsId = "virtual:transition-paths";

/**
 * `virtual:charts`: drawn charts of all registered machines with their shortest paths.
 * `virtual:coverage`: what the last test runs reach. `virtual:transition-paths`: the shortest path
 * through each transition.
 */
export function chartsModule(): Plugin {
  return {
    name: "visualiser:charts",
    resolveId: (source) =>
      [id, coverageId, transitionsId].includes(source) ? `\0${source}` : null,
    async load(source) {
      if (source === `\0${transitionsId}`) {
        const paths = registry.flatMap(({ example, at }) => [
          ...shortestPaths(example, at).transitions,
        ]);
        return moduleOf("transitionPaths", Object.fromEntries(paths));
      }
      if (source === `\0${coverageId}`) return moduleOf("coverage", readCoverage());
      if (source !== `\0${id}`) return null;
      const machines = await Promise.all(
        registry.map(async ({ example, at }): Promise<[string, DrawnMachine]> => {
          const { states, delays } = shortestPaths(example, at);
          const drawn = await layOutChart(chartOf(example.machine, delays));
          return [example.machine.id, { ...drawn, paths: Object.fromEntries(states) }];
        }),
      );
      return moduleOf("charts", Object.fromEntries(machines));
    },
  };
}

/** A constant that is read from JSON, which engines parse faster than a literal. */
function moduleOf(name: string, value: unknown): string {
  const text = JSON.stringify(value).replaceAll("\\", "\\\\").replaceAll("'", "\\'");
  return `export const ${name} = JSON.parse('${text}');`;
}
