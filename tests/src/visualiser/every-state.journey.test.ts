import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { settledStates } from "../../../src/visualiser/model/settled-states.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { elementsOf, findBarriers } from "../../support/accessibility.ts";
import { untilIdle, whileIdle } from "../../support/idle.ts";
import { findLayoutFaults, findPictureFaults } from "../../support/picture-faults.ts";
import { visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

/** The states of the gallery, including new ones. */
const machines = registry.flatMap(({ example, at }) => {
  const { machine } = example;
  const paths = Object.fromEntries(shortestPaths(example, at).states);
  const states = settledStates({ [machine.id]: { chart: chartOf(machine), paths } as never });
  return states.length > 0 ? [{ machine: machine.id, states }] : [];
});

/** Every state in the first look; in the second, one of the states whose screens differ only in texts. */
const narrowLook = { look: "language=en&mode=light", width: 360 };
const wideLook = { look: "language=zh-CN&mode=dark", width: 1280 };

/** Resolves once the screen shows its new URL. */
const goTo = (page: Page, address: string) =>
  page.mainFrame().evaluate(
    (hash) =>
      new Promise((resolve) => {
        window.addEventListener("hashchange", resolve, { once: true });
        window.location.hash = hash;
      }),
    address,
  );

/** Problems of the screen of a state. */
const findFaults = (page: Page, findPicture: typeof findPictureFaults): Promise<string[]> =>
  whileIdle(page, async () => [...(await findBarriers(page)), ...(await findPicture(page))]).catch(
    (error: unknown) => [String(error)],
  );

const openScreen = async ({ look, width }: typeof narrowLook) => {
  const page = await open(`screen.html?still#/signIn?${look}`, { width });
  await page.locator("html[data-screen='ready']").waitFor();
  return page;
};

interface Screen {
  readonly state: string;
  readonly elements: readonly string[];
}

/** Returns states whose screens together have all elements, the largest screens first. */
function coverOf(screens: readonly Screen[]): string[] {
  const seen = new Set<string>();
  return screens
    .toSorted((left, right) => right.elements.length - left.elements.length)
    .filter(({ elements }) => {
      const hasNew = elements.some((element) => !seen.has(element));
      for (const element of elements) seen.add(element);
      return hasNew;
    })
    .map(({ state }) => state);
}

describe("every state that a machine rests in", () => {
  const all = machines.flatMap(({ machine, states }) =>
    states.map(({ state }) => `${machine}/${state}`),
  );

  test("VIS-02 A11Y-01 every state has a sound screen, narrow and wide", async () => {
    const faults: string[] = [];
    const screens: Screen[] = [];
    let page = await openScreen(narrowLook);
    for (const state of all) {
      await goTo(page, `#/${state}?${narrowLook.look}`);
      const found = await findFaults(page, findPictureFaults);
      faults.push(...found.map((fault) => `${state}: ${fault}`));
      screens.push({ state, elements: await elementsOf(page) });
    }
    page = await openScreen(wideLook);
    for (const state of coverOf(screens)) {
      await goTo(page, `#/${state}?${wideLook.look}`);
      // A screen with content in one look is blank in no other.
      const found = await findFaults(page, findLayoutFaults);
      faults.push(...found.map((fault) => `${state}, wide: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 600_000);

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
