import { describe, expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { createPathRecorder } from "../../../src/effects/recorder/path-recorder.ts";
import { parseReport } from "../../../src/visualiser/model/report.ts";
import { actorAt, snapshotOf, statePath } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { machineTestOf } from "../../../src/visualiser/walk/exported-tests.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";
import { runExported } from "../../support/run-exported.ts";
import { walkPath } from "../../support/walk-path.ts";

/** Timers of a browser are late by some milliseconds. */
const tickMs = 1_003;
const minuteMs = 60_000;

/** A recorded visit of a signed-in client, by a manual clock; two minutes without activity end it. */
function visit() {
  const recorder = createPathRecorder();
  let nowMs = Date.UTC(2026, 10, 20, 9);
  let send: (event: IdleEvent) => void = () => {};
  const idle = idleMachine.provide({
    actors: {
      watch: fromCallback<IdleEvent>(({ sendBack }) => {
        send = sendBack;
        send({ type: "clock.ticked", nowMs });
      }),
    },
    actions: { shareActivity: () => {}, wakeSession: () => {} },
  });
  const session = createActor(
    completeSessionMachine.provide({
      actors: { idle },
      actions: { notifyTabs: () => {}, forgetUser: () => {} },
    }),
    {
      input: { restoredUser: clientFixture, rememberedEmail: "", idleMinutes: 2 },
      inspect: recorder.of("session", "session restored"),
    },
  );
  session.start();
  return {
    recorder,
    session,
    send: (event: IdleEvent) => send(event),
    move: () => send({ type: "activity.noticed", nowMs: (nowMs += 400) }),
    /** Time passes; the last activity in another tab is that of `shared` milliseconds ago. */
    pass(ms: number, everyMs = tickMs, sharedMs: number | null = null) {
      for (const endMs = nowMs + ms; nowMs < endMs;) {
        nowMs += everyMs;
        send({
          type: "clock.ticked",
          nowMs,
          sharedMs: sharedMs === null ? null : nowMs - sharedMs,
        });
      }
    },
  };
}

type Visit = ReturnType<typeof visit>;

const isSignedIn = ({ session }: Visit) => session.getSnapshot().children.idle !== undefined;

/** Returns the recorded path as a file has it, with the idle minutes of its portal. */
function fileOf({ recorder, session }: Visit) {
  const { idleMinutes } = session.getSnapshot().context;
  const report = { role: "client", region: "uk", isImpersonating: false, idleMinutes };
  const read = parsePath(JSON.stringify({ ...recorder.path(), report: parseReport(report) }));
  if (read.problem) throw new Error(JSON.stringify(read.problem));
  return read.path;
}

/** Expects that a replay, and the exported test, end as the visit did; returns the steps. */
async function expectSameEnd(visited: Visit) {
  const path = fileOf(visited);
  const stage = createStage("session");
  expect(stage.replay(path)).toBeNull();
  const stateAt = (at: string) => {
    const actor = actorAt(stage.roots(), at);
    const snapshot = actor && snapshotOf(actor);
    return snapshot ? statePath(snapshot) : null;
  };
  const real = visited.session.getSnapshot();
  expect(stateAt("session")).toBe(statePath(real));
  const idle = real.children.idle?.getSnapshot();
  expect(stateAt("session/idle")).toBe(idle ? statePath(idle) : null);
  await runExported(machineTestOf(path), { expect, walkPath });
  return path.steps;
}

describe("the idle time of a recording", () => {
  test("VIS-09 is none of a client who only moves the mouse", async () => {
    const visited = visit();
    for (let minute = 0; minute < 5; minute += 1) {
      visited.pass(minuteMs);
      visited.move();
    }
    const steps = await expectSameEnd(visited);
    expect(isSignedIn(visited)).toBe(true);
    expect(steps).toHaveLength(1);
  });

  test("VIS-09 counts from the last activity, also in another tab", async () => {
    const left = visit();
    left.pass(minuteMs);
    left.move();
    left.pass(2 * minuteMs);
    // The dialog decides, not the mouse.
    for (let second = 0; second < 31; second += 1) {
      left.move();
      left.pass(600, 600);
    }
    await expectSameEnd(left);
    expect(isSignedIn(left)).toBe(false);

    const elsewhere = visit();
    elsewhere.pass(3 * minuteMs, tickMs, minuteMs);
    await expectSameEnd(elsewhere);
    expect(isSignedIn(elsewhere)).toBe(true);
  });

  test("VIS-09 leads to the dialog in which the client stayed", async () => {
    const visited = visit();
    for (let dialog = 0; dialog < 5; dialog += 1) {
      visited.pass(7_123);
      visited.move();
      visited.pass(2 * minuteMs);
      visited.send({ type: "stay.requested" });
    }
    const steps = await expectSameEnd(visited);
    expect(steps.filter((step) => "event" in step)).toHaveLength(5);
  });

  test("VIS-09 passes where a browser holds its timers back", async () => {
    const [hidden, asleep] = [visit(), visit()];
    hidden.pass(3 * minuteMs, minuteMs);
    asleep.pass(1, 60 * 60 * minuteMs);
    for (const visited of [hidden, asleep]) {
      await expectSameEnd(visited);
      expect(isSignedIn(visited)).toBe(false);
    }
  });
});
