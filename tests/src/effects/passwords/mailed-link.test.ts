// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  holdMailedLink,
  keepMailedLink,
  mailedLinkPath,
  onLinkTimeout,
  parseMailedLink,
  restoreMailedLink,
  takeMailedLink,
} from "../../../../src/effects/passwords/mailed-link.ts";

const link = { mode: "reset", email: "a+b@c.example", code: "x&y=z" } as const;
const minutes = 60_000;
const stored = () => sessionStorage.getItem("portal.mailedLink");

/** Simulates a reload: memory is lost, the tab's storage stays. */
function reloadAt(path: string) {
  takeMailedLink();
  restoreMailedLink(path);
  return takeMailedLink();
}

beforeEach(() => {
  vi.useFakeTimers({ now: 60 * minutes });
});

describe("emailed link across a reload", () => {
  test("RESET-01 is stored for its page", () => {
    keepMailedLink(link);
    expect(mailedLinkPath()).toBe("/reset-password");
    expect(reloadAt("/reset-password")).toEqual(link);
    expect(reloadAt("/reset-password")).toEqual(link);
  });

  test("RESET-01 is removed on any other page", () => {
    keepMailedLink(link);
    expect(reloadAt("/set-password")).toBeNull();
    expect(stored()).toBeNull();
    expect(reloadAt("/reset-password")).toBeNull();
  });

  test("RESET-01 is removed 15 minutes after it was opened", () => {
    keepMailedLink(link);
    vi.advanceTimersByTime(14 * minutes);
    expect(reloadAt("/reset-password")).toEqual(link);
    holdMailedLink(link);
    vi.advanceTimersByTime(minutes);
    expect(reloadAt("/reset-password")).toBeNull();
    keepMailedLink(link);
    vi.advanceTimersByTime(15 * minutes);
    sessionStorage.clear();
    holdMailedLink(link);
    expect(stored()).toBeNull();
  });

  test("ROUTE-05 a mode is one of the portal's, not of any object", () => {
    expect(parseMailedLink("?mode=reset&email=a%40b.example&code=x%20")).toMatchObject({
      code: "x",
    });
    expect(parseMailedLink("?mode=toString&email=a%40b.example&code=x")).toBeNull();
  });

  test("ROUTE-05 times out once, by the wall clock and after a sleep", () => {
    keepMailedLink(link);
    const timedOut = vi.fn();
    const stop = onLinkTimeout(timedOut);
    vi.advanceTimersByTime(15 * minutes + 1000);
    expect(timedOut).toHaveBeenCalledOnce();
    stop();
    timedOut.mockClear();
    keepMailedLink(link);
    onLinkTimeout(timedOut);
    vi.advanceTimersByTime(15 * minutes - 1000);
    expect(timedOut).not.toHaveBeenCalled();
    // No timer runs while the device sleeps.
    vi.setSystemTime(Date.now() + 60 * minutes);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(2000);
    expect(timedOut).toHaveBeenCalledOnce();
  });

  test("RESET-01 is removed when it is used or left", () => {
    keepMailedLink(link);
    const release = holdMailedLink(link);
    expect(stored()).not.toBeNull();
    release();
    expect(stored()).toBeNull();
    holdMailedLink({ ...link, code: "" });
    expect(stored()).toBeNull();
  });

  test.each([
    "",
    "mode=reset&email=a%40b.example&code=x",
    "mode=reset&email=a%40b.example&code=x&at=NaN",
    "mode=reset&email=a%40b.example&code=x&at=9e99",
    "mode=other&email=a%40b.example&code=x&at=3599999",
    "mode=reset&email=&code=&at=3599999",
    '{"mode":"reset"}',
    "%E0%A4%A",
  ])("RESET-01 a damaged copy is ignored: %s", (text) => {
    sessionStorage.setItem("portal.mailedLink", text);
    expect(reloadAt("/reset-password")).toBeNull();
    expect(stored()).toBeNull();
  });
});
