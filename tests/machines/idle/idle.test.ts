import { beforeEach, describe, expect, test } from "vitest";
import { fromCallback } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import { lastActivity, secondsLeft } from "../../../machines/idle/rules.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const start = Date.parse("2026-11-20T09:00:00Z");
const minute = 60_000;
const idleMs = 30 * minute;

describe("idle machine", () => {
  expectEveryTransition(idleMachine);
  /** Last activity shared by the tabs, and the number of times this tab woke the session. */
  let shared: number | null = null;
  let woken = 0;

  beforeEach(() => {
    shared = null;
    woken = 0;
  });

  /** A tab whose clock the test controls. */
  function tab() {
    let nowMs = start;
    let send: (event: IdleEvent) => void = () => {};
    const machine = idleMachine.provide({
      actors: {
        watch: fromCallback<IdleEvent>(({ sendBack }) => {
          send = sendBack;
        }),
      },
      actions: {
        shareActivity: (_, { lastActiveMs }) => {
          shared = lastActiveMs;
        },
        wakeSession: () => {
          woken += 1;
        },
      },
    });
    const { actor, state } = walk(machine, { idleMinutes: 30 }, []);
    const tick = () => send({ type: "clock.ticked", nowMs, sharedMs: shared });
    tick();
    return {
      state,
      context: () => state().context,
      left: () => secondsLeft(state().context),
      /** Advances the time with a tick each second. */
      pass(ms: number) {
        const end = nowMs + ms;
        while (nowMs < end && state().status === "active") {
          nowMs = Math.min(end, nowMs + 1000);
          tick();
        }
      },
      /** Advances the time without a tick, as while a computer sleeps. */
      sleep(ms: number) {
        nowMs += ms;
      },
      tick,
      touch: () => send({ type: "activity.noticed", nowMs }),
      stay: () => actor.send({ type: "stay.requested" }),
      signOut: () => actor.send({ type: "signOut.requested" }),
    };
  }

  test("SESS-02 ends the session after 30 idle minutes and a 30 s countdown", () => {
    const here = tab();
    here.pass(idleMs - 1000);
    expect(here.state().value).toBe("active");
    here.pass(1000);
    expect(here.state().value).toBe("warning");
    expect(here.left()).toBe(30);
    here.pass(29_000);
    expect(here.left()).toBe(1);
    here.pass(1000);
    expect(here.state()).toMatchObject({ status: "done", value: "over", output: "over" });
  });

  test("SESS-02 FAULT-06 staying resets the timer and signing out ends it", () => {
    const here = tab();
    here.pass(idleMs + 10_000);
    here.stay();
    expect(here.state().value).toBe("active");
    expect(woken).toBe(1);
    here.pass(idleMs - 1000);
    expect(here.state().value).toBe("active");
    here.pass(1000);
    expect(here.state().value).toBe("warning");
    expect(here.context().spokenSeconds).toBe(30);
    here.signOut();
    expect(here.state()).toMatchObject({ status: "done", output: "left" });
  });

  test("SESS-03 activity in one tab keeps the other tabs active", () => {
    const [one, other] = [tab(), tab()];
    for (const each of [one, other]) each.sleep(idleMs - minute);
    one.touch();
    expect([shared, one.context().lastActiveMs]).toEqual(Array(2).fill(start + idleMs - minute));
    for (const each of [one, other]) each.pass(2 * minute);
    expect(other.state().value).toBe("active");
    for (const each of [one, other]) each.pass(idleMs - 2 * minute);
    expect([one.state().value, other.state().value]).toEqual(["warning", "warning"]);
    one.stay();
    other.pass(1000);
    expect([one.state().value, other.state().value]).toEqual(["active", "active"]);
  });

  test("SAFE-25 pointer activity does not dismiss the dialog", () => {
    const here = tab();
    here.pass(idleMs + 1000);
    here.touch();
    expect(here.state().value).toBe("warning");
    here.pass(29_000);
    expect(here.state().status).toBe("done");
  });

  test.each([
    ["a minute", minute],
    ["a night", 10 * 60 * minute],
  ])("SESS-03 FAULT-07 waking %s too late ends the session", (_, late) => {
    const here = tab();
    const shown: unknown[] = [];
    here.sleep(idleMs + 30_000 + late);
    here.tick();
    shown.push(here.state().value);
    expect(shown).toEqual(["over"]);
  });

  test("FAULT-07 waking during the countdown shows the remaining seconds", () => {
    const here = tab();
    here.sleep(idleMs + 13_000);
    here.tick();
    expect(here.state().value).toBe("warning");
    expect(here.left()).toBe(17);
    expect(here.context().spokenSeconds).toBe(17);
  });

  test("FAULT-07 a key press after the timeout does not extend the session", () => {
    const here = tab();
    here.sleep(idleMs + 60_000);
    here.touch();
    here.tick();
    expect(here.state().output).toBe("over");
  });

  test("FAULT-25 a throttled background tab ends at its next tick", () => {
    const here = tab();
    for (let passed = 0; passed < 30; passed += 1) {
      here.sleep(minute);
      here.tick();
    }
    expect(here.left()).toBe(30);
    here.sleep(minute);
    here.tick();
    expect(here.state().output).toBe("over");
  });

  test("the countdown is announced at 30, 20, 10 and 5 seconds", () => {
    const here = tab();
    here.pass(idleMs);
    const spoken = [here.context().spokenSeconds];
    for (let passed = 0; passed < 29; passed += 1) {
      here.pass(1000);
      const now = here.context().spokenSeconds;
      if (now !== spoken.at(-1)) spoken.push(now);
    }
    expect(spoken).toEqual([30, 20, 10, 5]);

    shared = null;
    const late = tab();
    late.pass(idleMs);
    late.sleep(22_000);
    late.tick();
    expect(late.context().spokenSeconds).toBe(8);
  });

  test("SESS-03 a reload keeps the time of the last activity", () => {
    shared = start - idleMs - 12_000;
    const reloaded = tab();
    expect(reloaded.state().value).toBe("warning");
    expect(reloaded.left()).toBe(18);
    shared = start - idleMs - 31_000;
    expect(tab().state().output).toBe("over");
  });

  test("FAULT-08 setting the clock back does not extend the session", () => {
    const here = tab();
    here.pass(idleMs - 10_000);
    here.sleep(-60 * minute);
    here.tick();
    expect(shared).toBe(here.context().lastActiveMs);
    here.pass(9000);
    expect(here.state().value).toBe("active");
    here.pass(1000);
    expect(here.state().value).toBe("warning");

    shared = start + 60 * minute;
    const nextTab = tab();
    expect(shared).toBe(start);
    nextTab.pass(idleMs);
    expect(nextTab.state().value).toBe("warning");

    shared = start;
    const early = tab();
    early.pass(20 * minute);
    early.sleep(-10 * minute);
    early.tick();
    expect(shared).toBe(start - 10 * minute);
  });

  test("FAULT-08 an activity just after the clock was set back counts", () => {
    const here = tab();
    here.pass(minute);
    here.sleep(-60 * minute);
    here.touch();
    here.pass(idleMs - 1000);
    expect(here.state().value).toBe("active");
    here.pass(1000);
    expect(here.state().value).toBe("warning");
  });

  test("FAULT-08 the last activity ignores a tab with a different clock", () => {
    const known = { lastActiveMs: start, nowMs: start + 10_000 };
    expect(lastActivity(known, start + 11_000, start + 10_500)).toBe(start + 10_500);
    expect(lastActivity(known, start + 11_000, start - 500)).toBe(start);
    expect(lastActivity(known, start + 11_000, start + 99_000)).toBe(start);
    expect(lastActivity(known, start + 4000, start + 3000)).toBe(start - 6000);
    // Clocks that differ by milliseconds count as equal.
    expect(lastActivity(known, start + 11_000, start + 11_003)).toBe(start + 11_000);
  });
});
