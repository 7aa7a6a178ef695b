import { describe, expect, test, vi } from "vitest";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { browserTabs } from "../../../support/browser-tabs.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

/** A browser with several tabs of one client's session. */
async function start(count: number) {
  const browser = await browserTabs();
  const tab = browser.openTab();
  await browser.signIn(tab, "client-uk");
  const { duplicate } = browser;
  const tabs = [tab, ...Array.from({ length: count - 1 }, () => duplicate(tab))];
  const readAll = () => Promise.all(tabs.map(({ api }) => api.send(listPortfolios, {})));
  return { ...browser, tabs, readAll };
}

describe("FAULT-02 session tokens across tabs", () => {
  test("SESS-05 FAULT-10 ten tabs refresh an expired token only once", async () => {
    const { tabs, readAll, moveClock, refreshes } = await start(10);
    await moveClock(10);
    expect(await readAll()).toHaveLength(10);
    expect(refreshes()).toHaveLength(1);
    expect(tabs.map(({ ended }) => ended())).toEqual(Array(10).fill(0));
    const [first, ...others] = tabs.map(({ store }) => store.read());
    for (const other of others) expect(other).toEqual(first);
  });

  test("SAFE-21 three tabs stay signed in for sixty refreshes", async () => {
    const { tabs, readAll, moveClock, refreshes } = await start(3);
    for (let round = 0; round < 60; round += 1) {
      await moveClock(6);
      await readAll();
    }
    expect(refreshes()).toHaveLength(60);
    expect(new Set(refreshes()).size).toBe(60);
    expect(tabs.map(({ ended }) => ended())).toEqual([0, 0, 0]);
  });

  test("SESS-05 waits for tokens from a slow tab", async () => {
    const { tabs, duplicate, openTab, moveClock, refreshes } = await start(1);
    const [first] = tabs;
    const late = openTab();
    const before = first?.store.read();
    if (!first || !before) throw new Error("No user is signed in");
    await moveClock(10);
    await first.api.send(listPortfolios, {});
    const newer = first.store.read();
    // A tab that missed it, in a browser whose other tabs are busy.
    for (const tab of tabs) tab.store.forget();
    late.store.adopt(before);
    const hasRequested = new Promise<void>((resolve) => {
      duplicate(late).channel.subscribe(({ type }) => {
        if (type === "tokens.requested") resolve();
      });
    });
    const read = late.api.send(listPortfolios, {});
    await hasRequested;
    setTimeout(() => {
      if (newer) first.channel.post({ type: "session.shared", tokens: newer });
    }, 700);
    await read;
    expect(refreshes()).toHaveLength(1);
    expect(late.store.read()).toEqual(newer);
  });

  test("FAULT-18 tabs stay signed in without the Web Locks API", async () => {
    vi.stubGlobal("navigator", {});
    const { tabs, readAll, moveClock } = await start(3);
    for (let round = 0; round < 5; round += 1) {
      await moveClock(6);
      await readAll();
    }
    expect(tabs.map(({ ended }) => ended())).toEqual([0, 0, 0]);
  });

  test("SAFE-22 reusing an old refresh token ends the session", async () => {
    const { base, readAll, moveClock, refreshes } = await start(1);
    await moveClock(10);
    await readAll();
    const reuse = () =>
      fetch(`${base}/auth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          refresh_token: refreshes()[0] ?? "",
        }),
      });
    expect((await reuse()).status).toBe(400);
    await expect(readAll()).rejects.toMatchObject({ kind: "unauthorised" });
  });
});
