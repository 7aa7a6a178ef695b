// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { provideNotices } from "../../../../src/effects/notices/notices-effects.ts";

const planned = { from: "2026-11-28T20:00:00Z", until: "2026-11-28T23:00:00Z" };

/**
 * State of the maintenance notice of a page opened at one time, at each of some later times of a
 * device whose clock is ahead.
 */
function statesAt(opened: string, times: readonly string[], aheadMs = 0, maintenance = planned) {
  vi.useFakeTimers({ now: new Date(opened) });
  const actor = createActor(
    provideNotices({ apiTime: (ms = Date.now()) => new Date(ms - aheadMs) }),
    {
      input: { maintenance, isOffline: false, isStorageBlocked: false, dismissed: [] },
    },
  ).start();
  const states = [opened, ...times].map((time) => {
    vi.setSystemTime(new Date(time));
    vi.advanceTimersByTime(1_000);
    return actor.getSnapshot().value.maintenance;
  });
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
  return states;
}

test("NOTE-01 maintenance is announced from a week before, in an open page", () => {
  const times = [
    "2026-11-21T19:59:58Z",
    "2026-11-21T20:00:00Z",
    "2026-11-28T20:00:00Z",
    "2026-11-28T22:59:58Z",
  ];
  expect(statesAt("2026-11-20T09:00:00Z", [...times, "2026-11-28T23:00:00Z"])).toEqual([
    "none",
    "none",
    "announced",
    "underWay",
    "underWay",
    "none",
  ]);
  expect(statesAt("2026-11-25T09:00:00Z", [])).toEqual(["announced"]);
  expect(statesAt("2026-11-28T20:00:00Z", [])).toEqual(["underWay"]);
  const hourMs = 3_600_000;
  const ahead = ["2026-11-28T23:00:00Z", "2026-11-29T00:00:00Z"];
  expect(statesAt("2026-11-21T20:59:58Z", ["2026-11-21T21:00:00Z", ...ahead], hourMs)).toEqual([
    "none",
    "announced",
    "underWay",
    "none",
  ]);
  expect(statesAt("2026-11-28T23:00:00Z", [])).toEqual(["none"]);
});

test("NOTE-01 maintenance that ends before it begins is not announced", () => {
  const reversed = { from: planned.until, until: planned.from };
  const times = ["2026-11-28T20:30:00Z", "2026-11-28T23:00:00Z", "2026-11-29T09:00:00Z"];
  const states = statesAt("2026-11-25T09:00:00Z", times, 0, reversed);
  expect(new Set(states)).toEqual(new Set(["none"]));
});
