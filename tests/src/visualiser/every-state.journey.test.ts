import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { settledStates } from "../../../src/visualiser/model/settled-states.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { untilIdle } from "../../support/idle.ts";
import { findLayoutFaults, findPictureFaults } from "../../support/picture-faults.ts";
import { visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

/** The list of the gallery: a new state of any machine is in it by itself. */
const machines = registry.flatMap(({ example, at }) => {
  const { machine } = example;
  const paths = Object.fromEntries(shortestPaths(example, at).states);
  const states = settledStates({ [machine.id]: { chart: chartOf(machine), paths } as never });
  return states.length > 0 ? [{ machine: machine.id, states }] : [];
});

const looks = [
  { look: "language=en&mode=light", width: 360, findFaults: findPictureFaults },
  // A screen that has a picture in one look is blank in no other, unless axe finds no contrast.
  { look: "language=zh-CN&mode=dark", width: 1280, findFaults: findLayoutFaults },
];

/** Resolves once the screen has followed its address, which is another one than before. */
const goTo = (page: Page, address: string) =>
  page.evaluate(
    (hash) =>
      new Promise((resolve) => {
        window.addEventListener("hashchange", resolve, { once: true });
        window.location.hash = hash;
      }),
    address,
  );

describe("every state that a machine rests in", () => {
  test.each(looks)(
    "VIS-02 A11Y-01 every state has a sound screen at $width px, $look",
    async ({ look, width, findFaults }) => {
      const page = await open(`screen.html?still#/signIn?${look}`, { width });
      await page.locator("html[data-screen='ready']").waitFor();
      const faults: string[] = [];
      for (const { machine, state } of machines.flatMap(({ states }) => states)) {
        await goTo(page, `#/${machine}/${state}?${look}`);
        const busy = await untilIdle(page).then(
          () => [],
          (error: unknown) => [String(error)],
        );
        const found = [...busy, ...(await findBarriers(page)), ...(await findFaults(page))];
        faults.push(...found.map((fault) => `${machine} ${state}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );

  test("VIS-02 a picture is at fault that is blank, too wide or shows a key", async () => {
    const page = await open("screen.html?still#/signIn", { width: 360 });
    await page.locator("html[data-screen='ready']").waitFor();
    await untilIdle(page);
    expect(await findPictureFaults(page)).toEqual([]);
    await page.evaluate(() => {
      const wide = document.createElement("p");
      wide.textContent = "errorPage.title";
      wide.style.width = "500px";
      document.body.append(wide);
    });
    expect(await findPictureFaults(page)).toEqual([
      expect.stringMatching(/^is \d+ px wider than its window$/),
      "shows the key 'errorPage.title'",
    ]);
    await page.evaluate(() => {
      document.body.hidden = true;
    });
    expect(await findPictureFaults(page)).toContain("is blank");
  });
});
