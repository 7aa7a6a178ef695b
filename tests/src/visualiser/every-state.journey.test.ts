import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { settledStates } from "../../../src/visualiser/model/settled-states.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { untilIdle, whileIdle } from "../../support/idle.ts";
import { findLayoutFaults, readPicture } from "../../support/picture-faults.ts";
import { goTo } from "../../support/state-pictures.ts";
import { visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

/** The states of the gallery, including new ones. */
const machines = registry.flatMap(({ example, at }) => {
  const { machine } = example;
  const paths = Object.fromEntries(shortestPaths(example, at).states);
  const states = settledStates({ [machine.id]: { chart: chartOf(machine), paths } as never });
  return states.length > 0 ? [{ machine: machine.id, states }] : [];
});

/** Every state in the first look; in the second, states that together have every look of an element. */
const narrowLook = { look: "language=en&mode=light", width: 360 };
const wideLook = { look: "language=zh-CN&mode=dark", width: 1280 };

const openScreen = async ({ look, width }: typeof narrowLook) => {
  const page = await open(`screen.html?still#/signIn?${look}`, { width });
  await page.locator("html[data-screen='ready']").waitFor();
  return page;
};

interface Screen {
  readonly state: string;
  readonly looks: readonly string[];
  readonly text: string;
}

/** Groups of states of one machine whose screens say the same, joined by " = ". */
function alikeOf(screens: readonly Screen[]): string[] {
  const groups = Map.groupBy(screens, ({ state, text }) => `${state.split("/")[0]} ${text}`);
  return [...groups.values()].flatMap((group) =>
    group.length > 1 ? [group.map(({ state }) => state).join(" = ")] : [],
  );
}

/** Lines that not all screens of a group say. */
function linesApart(screens: readonly Screen[], group: string): string[] {
  const shown = screens.filter(({ state }) => group.split(" = ").includes(state));
  const texts = shown.map(({ text }) => new Set(text.split("\n")));
  const lines = new Set(texts.flatMap((text) => [...text]));
  return [...lines].filter((line) => !texts.every((text) => text.has(line)));
}

/** Returns states whose screens together have all looks, those with the most others first. */
function coverOf(screens: readonly Screen[]): string[] {
  const missing = new Set(screens.flatMap(({ looks }) => looks));
  const cover: string[] = [];
  while (missing.size > 0) {
    const [next] = screens
      .map(({ state, looks }) => ({
        state,
        found: looks.filter((each) => missing.has(each)),
      }))
      .toSorted((left, right) => right.found.length - left.found.length);
    for (const look of next?.found ?? []) missing.delete(look);
    cover.push(next?.state ?? "");
  }
  return cover;
}

/** States of one machine whose screens say the same. */
const knownAlike = [
  "session/admitting.loading = session/admitting.fallingBack = session/signingOut",
  "session/signedIn.tokens = session/signedIn.impersonation = session/signedIn.survey = session/signedIn.idle",
  "signIn/verifyingCredentials.ownLogin = signIn/verifyingCredentials.initialLogin",
  "signIn/verifyingPasskey = signIn/abandoning",
  "resetPassword/editing.judging.settled = resetPassword/editing.replying.quiet",
  "idle/over = idle/left",
  "survey/checking = survey/closed",
  "survey/pending = survey/open",
  "health/checking = health/ready",
  "health/unreachable.waiting = health/unreachable.checkingAgain",
  "tokenRefresh/renewing.waitingForLock = tokenRefresh/renewing.queryingTabs = tokenRefresh/renewing.refreshing = tokenRefresh/renewing.queryingTabsAgain",
  "impersonation/self = impersonation/starting",
  "impersonation/impersonating = impersonation/fallingBack",
  "scheduler/editing = scheduler/checking = scheduler/saving",
  "scheduler/confirming = scheduler/deleting",
  "cashInstruction/instruction.editing = cashInstruction/template.idle = cashInstruction/withdrawal.idle",
  "cashInstruction/instruction.checkingAgain = cashInstruction/instruction.sending",
  "confirmation/confirmed = confirmation/cancelled",
  "recoveryCodes/showing = recoveryCodes/keeping",
  "dataExport/preparing = dataExport/writing",
  "savedView/confirming = savedView/deleting",
  "notices/connection.online = notices/release.current = notices/release.postponed = notices/maintenance.none",
  "newReports/requests.running.following = newReports/requests.running.leading.waiting = newReports/requests.running.leading.asking = newReports/requests.stopped = newReports/notice.hidden",
  "homeLayout/dialog.closed = homeLayout/account.loading = homeLayout/account.settled = homeLayout/account.apart",
  "commandBar/open.typing = commandBar/open.asking",
];

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
      await whileIdle(page, async () => {
        const barriers = await findBarriers(page);
        const picture = await readPicture(page);
        faults.push(...[...barriers, ...picture.faults].map((fault) => `${state}: ${fault}`));
        screens.push({ state, ...picture });
      }).catch((error: unknown) => faults.push(`${state}: ${String(error)}`));
    }
    const alike = alikeOf(screens);
    expect.soft(alike.filter((group) => !knownAlike.includes(group))).toEqual([]);
    const apart = knownAlike.filter((group) => !alike.includes(group));
    expect.soft(apart.map((group) => [group, linesApart(screens, group)])).toEqual([]);
    page = await openScreen(wideLook);
    for (const state of coverOf(screens)) {
      await goTo(page, `#/${state}?${wideLook.look}`);
      // A screen with content in one look is blank in no other.
      const found = await whileIdle(page, async () => [
        ...(await findBarriers(page)),
        ...(await findLayoutFaults(page)),
      ]).catch((error: unknown) => [String(error)]);
      faults.push(...found.map((fault) => `${state}, wide: ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 600_000);

  test("A11Y-02 at 400 % zoom every part of a dialog is reached", async () => {
    const page = await open("screen.html?still#/signIn", { width: 360 });
    await page.setViewportSize({ width: 360, height: 225 });
    const outOfReach: string[] = [];
    for (const state of ["endSessions/confirming", "idle/warning", "scheduler/editing"]) {
      await goTo(page, `#/${state}`);
      await untilIdle(page);
      const parts = page.locator("[role$=dialog] :is(h2, button):visible");
      expect.soft(await parts.count(), `parts of ${state}`).toBeGreaterThan(1);
      for (const part of await parts.all()) {
        await part.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
        const box = await part.boundingBox();
        const isWhole = box && box.y >= 0 && box.y + box.height <= 225;
        if (!isWhole) outOfReach.push(`${state}: ${await part.textContent()}`);
      }
    }
    expect(outOfReach).toEqual([]);
  });

  test("VIS-02 a picture is at fault that is blank, too wide or shows a key", async () => {
    const page = await open("screen.html?still#/signIn", { width: 360 });
    await page.locator("html[data-screen='ready']").waitFor();
    await untilIdle(page);
    expect((await readPicture(page)).faults).toEqual([]);
    await page.evaluate(() => {
      const wide = document.createElement("p");
      wide.textContent = "errorPage.title";
      wide.style.width = "500px";
      document.body.append(wide);
    });
    expect((await readPicture(page)).faults).toEqual([
      expect.stringMatching(/^is \d+ px wider than its window$/),
      "shows the key 'errorPage.title'",
    ]);
    await page.evaluate(() => {
      document.querySelector("main")?.replaceChildren();
      document.body.hidden = true;
    });
    const { faults } = await readPicture(page);
    expect(faults).toEqual(expect.arrayContaining(["is blank", "has nothing in its main part"]));
  });
});
