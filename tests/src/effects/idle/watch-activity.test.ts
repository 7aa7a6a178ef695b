// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { watchActivity } from "../../../../src/effects/idle/watch-activity.ts";

test("SESS-02 what a script dispatches is no activity", () => {
  const send = vi.fn<Parameters<typeof watchActivity>[1]>();
  const stop = watchActivity({ read: () => null, share() {}, forget() {} }, send);
  for (const type of ["keydown", "scroll", "pointerdown"]) window.dispatchEvent(new Event(type));
  expect(send.mock.calls.map(([{ type }]) => type)).toEqual(["clock.ticked"]);
  stop();
});

test("SESS-03 the idle time is compared on return, not on leaving the page", () => {
  const send = vi.fn<Parameters<typeof watchActivity>[1]>();
  const stop = watchActivity({ read: () => null, share() {}, forget() {} }, send);
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const timesWhen = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    send.mockClear();
    document.dispatchEvent(new Event("visibilitychange"));
    return send.mock.calls.length;
  };
  expect([timesWhen("hidden"), timesWhen("visible")]).toEqual([0, 1]);
  stop();
  expect(timesWhen("visible")).toBe(0);
});
