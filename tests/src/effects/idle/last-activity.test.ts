// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { createLastActivity, isOver } from "../../../../src/effects/idle/last-activity.ts";
import type { TabChannel, TabMessage } from "../../../../src/effects/tabs/tab-channel.ts";

/** The last activity of a tab, what it tells the others, and how it hears them. */
function openTab() {
  const posted: TabMessage[] = [];
  let hear: (message: TabMessage) => void = () => {};
  const channel: TabChannel = {
    post: (message) => void posted.push(message),
    subscribe(listener) {
      hear = listener;
      return () => {};
    },
  };
  const activity = createLastActivity(channel);
  return { activity, posted, hear: (message: TabMessage) => hear(message) };
}

beforeEach(() => localStorage.removeItem(storageKeys.lastActiveAt));

test("SESS-03 the latest activity counts, in storage or by message", () => {
  const { activity, posted, hear } = openTab();
  expect(activity.read()).toBeNull();
  hear({ type: "activity.shared", atMs: 1_000 });
  expect(activity.read()).toBe(1_000);
  localStorage.setItem(storageKeys.lastActiveAt, "3000");
  expect(activity.read()).toBe(3_000);
  hear({ type: "activity.shared", atMs: 5_000 });
  expect(activity.read()).toBe(5_000);
  activity.share(6_000);
  expect(localStorage.getItem(storageKeys.lastActiveAt)).toBe("6000");
  expect(posted).toEqual([]);
  activity.forget();
  expect(activity.read()).toBeNull();
});

test("SESS-03 FAULT-18 without storage the other tabs get a message", () => {
  const { activity, posted } = openTab();
  const blocked = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  activity.share(6_000);
  expect(posted).toEqual([{ type: "activity.shared", atMs: 6_000 }]);
  expect(activity.read()).toBe(6_000);
  blocked.mockRestore();
});

test("SESS-03 a session is over after the idle minutes and the countdown", () => {
  const { activity } = openTab();
  const minutes = 60_000;
  expect(isOver(activity, 30)).toBe(false);
  activity.share(Date.now() - 30 * minutes);
  expect(isOver(activity, 30)).toBe(false);
  activity.share(Date.now() - 31 * minutes);
  expect(isOver(activity, 30)).toBe(true);
});
