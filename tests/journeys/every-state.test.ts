import { describe, expect, test } from "vitest";
import { chartOf } from "../../src/visualiser/model/chart.ts";
import { settledStates } from "../../src/visualiser/model/settled-states.ts";
import { shortestPaths } from "../../src/visualiser/model/shortest-paths.ts";
import { registry } from "../../src/visualiser/registry.ts";
import { findBarriers } from "../support/examine.ts";
import { visualiser } from "../support/visualiser-journey.ts";

const { open } = visualiser();

const machines = registry.flatMap(({ specimen, at }) => {
  const { machine } = specimen;
  const paths = Object.fromEntries(shortestPaths(specimen, at));
  const states = settledStates({ [machine.id]: { chart: chartOf(machine), paths } as never });
  return states.length > 0 ? [{ machine: machine.id, states }] : [];
});

const looks = ["language=en&mode=light", "language=zh-CN&mode=dark"];

describe("every state that a machine rests in", () => {
  test.each(machines)(
    "VIS-02 A11Y-01 of $machine has a screen without a barrier or a word on the console",
    async ({ machine, states }) => {
      for (const look of looks) {
        const page = await open(`screen.html?still#/${machine}?${look}`);
        await page.locator("html[data-screen='ready']").waitFor();
        const barriers: string[] = [];
        for (const { state } of states) {
          await page.evaluate(
            (hash) => (window.location.hash = hash),
            `#/${machine}/${state}?${look}`,
          );
          await page.locator("main, [aria-busy='true']").first().waitFor();
          const found = await findBarriers(page);
          barriers.push(...found.map((barrier) => `${state} (${look}): ${barrier}`));
        }
        expect(barriers).toEqual([]);
      }
    },
    180_000,
  );
});
