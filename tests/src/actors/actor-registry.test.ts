import { createActor } from "xstate";
import { describe, expect, test } from "vitest";
import { forgotPasswordMachine } from "../../../machines/forgot-password/machine.ts";
import { savedHoldings, scheduleNow } from "../../../machines/scheduler/fixtures.ts";
import { schedulerMachine } from "../../../machines/scheduler/machine.ts";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import { tourMachine } from "../../../machines/tour/machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { createActorRegistry } from "../../../src/actors/actor-registry.ts";

function start() {
  const machine = completeSessionMachine.provide({ actions: { forgetUser() {} } });
  const session = createActor(machine, {
    input: { restoredUser: clientFixture, rememberedEmail: "" },
  }).start();
  const registry = createActorRegistry(session);
  const tour = createActor(tourMachine).start();
  registry.addForUser({
    actors: { tour },
    dialogs: { scheduler: (input) => createActor(schedulerMachine, { input }).start() },
  });
  let changes = 0;
  registry.subscribe(() => (changes += 1));
  return { session, registry, tour, changes: () => changes };
}

const dialog = {
  task: { kind: "create" as const, portfolioCodes: savedHoldings.portfolioCodes },
  region: "uk" as const,
  now: scheduleNow,
};
const raise = () => {
  throw new Error("No actor is left");
};
const successor = { ...clientFixture, id: "client-2" };

describe("actor registry", () => {
  test("finds the session, its children and added actors", () => {
    const { session, registry, tour } = start();
    expect(registry.get("session")).toBe(session);
    expect(registry.get("idle")).toBe(session.getSnapshot().children.idle);
    expect(registry.get("signIn")).toBeUndefined();
    expect(registry.get("tour")).toBe(tour);
  });

  test("SESS-05 stops a user's actors when another user signs in", () => {
    const { session, registry, tour, changes } = start();
    session.send({ type: "session.replaced", user: { ...clientFixture, name: "M. Ellis" } });
    expect(registry.get("tour")).toBe(tour);
    void registry.open("scheduler", dialog);
    const opened = registry.get("scheduler");
    const before = changes();
    session.send({ type: "session.replaced", user: successor });
    expect(changes()).toBeGreaterThan(before);
    expect(registry.get("tour")).toBeUndefined();
    expect(registry.get("scheduler")).toBeUndefined();
    expect([tour, opened].map((actor) => actor?.getSnapshot().status)).toEqual([
      "stopped",
      "stopped",
    ]);
  });

  test("SESS-09 renewed claims are told with the open dialogs", () => {
    const { session, registry } = start();
    const renewals: unknown[] = [];
    registry.addForUser({
      actors: {},
      dialogs: { scheduler: (input) => createActor(schedulerMachine, { input }).start() },
      onRenewed: (before, after, { scheduler }) =>
        renewals.push([before, after.name, scheduler !== undefined]),
    });
    void registry.open("scheduler", dialog);
    session.send({ type: "drafts.lost", forms: [] });
    expect(renewals).toEqual([]);
    session.send({ type: "session.replaced", user: { ...clientFixture, name: "M. Ellis" } });
    expect(renewals).toEqual([[clientFixture, "M. Ellis", true]]);
    session.send({ type: "session.replaced", user: successor });
    expect(renewals).toHaveLength(1);
  });

  test("MCST-02 shows a dialog once its code is loaded, unless it was closed", async () => {
    const { registry } = start();
    const actors = [1, 2, 3].map(() => createActor(schedulerMachine, { input: dialog }).start());
    const queue = [...actors];
    const scheduler = () => Promise.resolve(queue.shift() ?? raise());
    registry.addForUser({ actors: {}, dialogs: { scheduler } });
    void registry.open("scheduler", dialog);
    registry.close("scheduler");
    void registry.open("scheduler", dialog);
    expect(registry.get("scheduler")).toBeUndefined();
    await expect.poll(() => registry.get("scheduler")).toBe(actors[1]);
    void registry.open("scheduler", dialog);
    registry.addForUser({ actors: {} });
    await expect.poll(() => actors[2]?.getSnapshot().status).toBe("stopped");
    expect(actors[0]?.getSnapshot().status).toBe("stopped");
    expect(registry.get("scheduler")).toBeUndefined();
  });

  test("SAFE-50 a dialog whose code does not load can be opened again", async () => {
    const { registry } = start();
    const actor = createActor(schedulerMachine, { input: dialog }).start();
    const loads = [Promise.reject(new Error("The network was cut")), Promise.resolve(actor)];
    const scheduler = () => loads.shift() ?? raise();
    registry.addForUser({ actors: {}, dialogs: { scheduler } });
    void registry.open("scheduler", dialog);
    void registry.open("scheduler", dialog);
    await expect.poll(() => registry.get("scheduler")).toBe(actor);
  });

  test("SESS-03 stops a user's actors when the user signs out", () => {
    const { session, registry, tour } = start();
    const open: string[][] = [];
    registry.addForUser({
      actors: {},
      dialogs: { scheduler: (input) => createActor(schedulerMachine, { input }).start() },
      onStop: (dialogs) => void open.push(Object.keys(dialogs)),
    });
    expect(tour.getSnapshot().status).toBe("stopped");
    void registry.open("scheduler", dialog);
    session.send({ type: "session.ended", reason: "expired" });
    expect(open).toEqual([["scheduler"]]);
    void registry.open("scheduler", dialog);
    expect(registry.get("scheduler")).toBeUndefined();
  });

  test("keeps the actors of the page when the user signs out", () => {
    const { session, registry } = start();
    const forgotPassword = createActor(forgotPasswordMachine).start();
    registry.addForPage({ forgotPassword });
    session.send({ type: "session.ended", reason: "expired" });
    expect(registry.get("forgotPassword")).toBe(forgotPassword);
    expect(forgotPassword.getSnapshot().status).toBe("active");
  });

  test("opens one dialog at a time and removes it when it closes or ends", () => {
    const { registry } = start();
    void registry.open("scheduler", dialog);
    const first = registry.get("scheduler");
    void registry.open("scheduler", dialog);
    expect(first?.getSnapshot().status).toBe("stopped");
    registry.get("scheduler")?.send({ type: "dialog.closed" });
    expect(registry.get("scheduler")).toBeUndefined();
    void registry.open("scheduler", dialog);
    registry.close("scheduler");
    expect(registry.get("scheduler")).toBeUndefined();
  });
});
