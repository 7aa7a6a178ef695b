import { expect, onTestFinished, test } from "vitest";
import { releaseVersion } from "../../../src/config/release.ts";
import type { Step } from "../../../src/visualiser/model/path.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const to = "commandBar";
const opened: Step = { to, event: { type: "bar.opened" }, state: "open.inMemory" };
const closed: Step = { to, event: { type: "bar.closed" }, state: "closed" };
const waited = (wait: number): Step => ({ wait, active: wait - 100 });
/** A visit in which a client opened and closed the search, 100 times. */
const visit: readonly Step[] = [
  { to, start: "start" },
  ...Array.from({ length: 100 }, () => [opened, waited(1_000), closed, waited(2_000)]).flat(),
];
const keptSteps = 200;

/** A walker that follows a portal, which sends its last steps. */
function following() {
  const walker = createWalker({}, () => {});
  walker.attach(true);
  const channel = new BroadcastChannel("portal-steps");
  onTestFinished(() => {
    walker.attach(false);
    channel.close();
  });
  async function send(steps: readonly Step[], change: object = {}) {
    const dropped = Math.max(0, steps.length - keptSteps);
    const report = { release: releaseVersion, route: "/home", role: "client", region: "uk" };
    const text = JSON.stringify({
      machine: "session",
      input: "session restored",
      dropped,
      steps: steps.slice(dropped),
      report: { ...report, ...change },
    });
    const { version } = walker.now();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ type: "steps", tab: "a", text });
    await expect.poll(() => walker.now().version).toBeGreaterThan(version);
    expect(walker.now().problem).toBeNull();
    return walker.stage.path();
  }
  return { walker, send };
}

test("VIS-12 it goes on by the new steps of a long visit", async () => {
  const { walker, send } = following();
  await send(visit.slice(0, 190));
  const logged = walker.stage.log()[5];
  // The last wait of the recording goes on, too.
  await send([...visit.slice(0, 202), waited(500)]);
  const path = await send([...visit.slice(0, 202), waited(1_000), closed]);
  expect(path.steps).toEqual(visit.slice(0, 204));
  expect(path.dropped).toBeUndefined();
  // Nothing was replayed.
  expect(walker.stage.log()[5]).toBe(logged);
});

test("VIS-12 it shows the page and the user of the last step", async () => {
  const { walker, send } = following();
  await send(visit.slice(0, 4));
  walker.look({ mode: "dark" });
  await send([...visit.slice(0, 4), waited(500)]);
  const path = await send(visit.slice(0, 5), { route: "/report" });
  expect(path.report?.route).toBe("/report");
  expect(path.steps).toEqual(visit.slice(0, 5));
  expect(walker.now().look.mode).toBe("dark");
  await send(visit.slice(0, 6), { route: "/report", language: "zh-CN" });
  expect(walker.now().look).toMatchObject({ language: "zh-CN", mode: "light" });
});

test("VIS-12 it shows the recording after steps of its own", async () => {
  const { walker, send } = following();
  await send(visit.slice(0, 4));
  walker.take({ wait: 60_000 });
  expect((await send(visit.slice(0, 6))).steps).toEqual(visit.slice(0, 6));
  walker.back();
  expect((await send(visit.slice(0, 7))).steps).toEqual(visit.slice(0, 7));
  // Another portal sends its own steps.
  expect((await send(visit.slice(0, 2))).steps).toEqual(visit.slice(0, 2));
});

test("VIS-12 a loaded file stays although the portal goes on", async () => {
  const { walker, send } = following();
  await send(visit.slice(0, 4));
  const file = { machine: "commandBar", input: "start", steps: [opened] };
  walker.load(JSON.stringify(file));
  expect(walker.now().app).toBe("none");
  expect(walker.stage.path()).toMatchObject({ machine: "commandBar", steps: [opened] });
  walker.load("{");
  expect(walker.now().problem).toMatchObject({ of: "path" });
});
