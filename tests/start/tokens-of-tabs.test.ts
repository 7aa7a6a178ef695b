import { afterEach, describe, expect, test, vi } from "vitest";
import { listPortfolios } from "../../src/api/contract/portfolios.ts";
import { browserTabs } from "../support/browser-tabs.ts";
import { browserWindow } from "../support/browser-window.ts";

browserWindow();

let browser: Awaited<ReturnType<typeof browserTabs>> | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await browser?.close();
  browser = null;
});

/** A browser in which a client signed in, with several tabs of that session. */
async function start(count: number) {
  browser = await browserTabs();
  const tab = browser.openTab();
  await browser.signIn(tab, "client-uk");
  const { duplicate } = browser;
  const tabs = [tab, ...Array.from({ length: count - 1 }, () => duplicate(tab))];
  const readAll = () => Promise.all(tabs.map(({ api }) => api.send(listPortfolios, {})));
  return { ...browser, tabs, readAll };
}

describe("the tokens of a session over several tabs", () => {
  test("SESS-05 FAULT-02 FAULT-10 ten tabs with the same expired token make one refresh, and none loses the session", async () => {
    const { tabs, readAll, moveClock, refreshes } = await start(10);
    await moveClock(10);
    expect(await readAll()).toHaveLength(10);
    expect(refreshes()).toHaveLength(1);
    expect(tabs.map(({ ended }) => ended())).toEqual(Array(10).fill(0));
    const [first, ...others] = tabs.map(({ store }) => store.read());
    for (const other of others) expect(other).toEqual(first);
  });

  test("SAFE-21 FAULT-02 three tabs lose nothing in sixty rounds, one refresh each", async () => {
    const { tabs, readAll, moveClock, refreshes } = await start(3);
    for (let round = 0; round < 60; round += 1) {
      await moveClock(6);
      await readAll();
    }
    expect(refreshes()).toHaveLength(60);
    expect(new Set(refreshes()).size).toBe(60);
    expect(tabs.map(({ ended }) => ended())).toEqual([0, 0, 0]);
  }, 60_000);

  test("SESS-05 FAULT-02 tokens that another tab is slow to tell are waited for, not refreshed again", async () => {
    const { tabs, duplicate, openTab, moveClock, refreshes } = await start(1);
    const [first] = tabs;
    const late = openTab();
    const before = first?.store.read();
    if (!first || !before) throw new Error("Nobody is signed in");
    await moveClock(10);
    await first.api.send(listPortfolios, {});
    const newer = first.store.read();
    // A tab that did not hear of it, in a browser whose other tabs are busy.
    for (const tab of tabs) tab.store.forget();
    late.store.adopt(before);
    const hasAsked = new Promise<void>((resolve) => {
      duplicate(late).channel.subscribe(({ type }) => {
        if (type === "tokens.asked") resolve();
      });
    });
    const read = late.api.send(listPortfolios, {});
    await hasAsked;
    setTimeout(() => {
      if (newer) first.channel.post({ type: "session.told", tokens: newer });
    }, 700);
    await read;
    expect(refreshes()).toHaveLength(1);
    expect(late.store.read()).toEqual(newer);
  });

  test("FAULT-18 FAULT-02 without locks the tabs lose nothing either", async () => {
    vi.stubGlobal("navigator", {});
    const { tabs, readAll, moveClock } = await start(3);
    for (let round = 0; round < 5; round += 1) {
      await moveClock(6);
      await readAll();
    }
    expect(tabs.map(({ ended }) => ended())).toEqual([0, 0, 0]);
  });

  test("SAFE-22 the tokens before a refresh are refused after their grace, and their reuse ends the session", async () => {
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
    await readAll();
    await moveClock(1);
    expect((await reuse()).status).toBe(400);
    await expect(readAll()).rejects.toMatchObject({ kind: "unauthorised" });
  });
});
