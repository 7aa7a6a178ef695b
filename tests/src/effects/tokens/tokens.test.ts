import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src/api/api-error.ts";
import { createApi } from "../../../../src/api/client.ts";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { createTabChannel } from "../../../../src/effects/tabs/tab-channel.ts";
import { sendLogout } from "../../../../src/effects/session/send-logout.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { createTokens } from "../../../../src/effects/tokens/tokens.ts";
import { serveRequests } from "../../../support/test-server.ts";
import { browserTabs } from "../../../support/browser-tabs.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

/** A browser with one tab, in which a client is signed in. */
async function start() {
  const browser = await browserTabs();
  const tab = browser.openTab();
  const response = await browser.signIn(tab, "client-uk");
  return { ...browser, ...tab, tab, first: response.access_token };
}

const read = ({ api }: { api: ReturnType<typeof createApi> }) => api.send(listPortfolios, {});

describe("session tokens", () => {
  test("SAFE-21 FAULT-01 twenty calls with an expired token share a refresh", async () => {
    const { tab, store, first, moveClock, refreshes } = await start();
    await moveClock(10);
    const lists = await Promise.all(Array.from({ length: 20 }, () => read(tab)));
    expect(lists.map(({ portfolios }) => portfolios.length)).toEqual(Array(20).fill(5));
    expect(store.read()?.accessToken).not.toBe(first);
    expect(refreshes()).toHaveLength(1);
  });

  test("SESS-04 other errors pass through during a refresh", async () => {
    const { api, tab, moveClock, refreshes } = await start();
    await moveClock(10);
    const late = read(tab);
    const unknown = { name: "nothing", method: "GET", path: "/nothing", tag: "x" };
    await expect(api.send(unknown as never, {} as never)).rejects.toMatchObject({ status: 404 });
    await late;
    expect(refreshes()).toHaveLength(1);
  });

  test("FAULT-08 a token is refreshed in time despite a wrong browser clock", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const hours of [-1, 1]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      const { tab, store, refreshes } = await start();
      for (let call = 0; call < 5; call += 1) await read(tab);
      expect(refreshes()).toHaveLength(0);
      vi.setSystemTime((store.read()?.expiresAtMs ?? 0) - 59_000);
      for (let call = 0; call < 5; call += 1) await read(tab);
      expect(refreshes()).toHaveLength(1);
      // The network has corrected the clock meanwhile.
      vi.useRealTimers();
      for (let call = 0; call < 5; call += 1) await read(tab);
      expect(refreshes().length).toBeLessThanOrEqual(2);
      expect(tab.ended()).toBe(0);
      vi.useFakeTimers({ toFake: ["Date"] });
    }
  });

  test("a failed early refresh keeps the valid token and is not repeated", async () => {
    const server = await serveRequests((response, request) => {
      const isToken = request.url?.endsWith("/auth/token");
      response.writeHead(isToken ? 503 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isToken ? {} : { portfolios: [] }));
    });
    const tab = tabOf(server.baseUrl);
    tab.store.keep({ ...pairOf(1), expires_in: 1 });
    const expiresAtMs = (tab.store.read()?.expiresAtMs ?? 0) + 100;
    tab.store.adopt({ ...stored(tab), generation: 1, lifetimeMs: 300_000, expiresAtMs });
    for (let call = 0; call < 3; call += 1) await read(tab);
    expect(server.requests.map((request) => request.split(" ")[1])).toEqual([
      "/api/auth/token",
      ...Array(3).fill("/api/portfolios/list"),
    ]);
    server.close();
  });

  test("FAULT-03 SESS-04 a rejected new token is not refreshed again", async () => {
    let given = 1;
    const server = await serveRequests((response, request) => {
      const isToken = request.url?.endsWith("/auth/token");
      response.writeHead(isToken ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(isToken ? pairOf((given += 1)) : { error: "invalid_token" }));
    });
    const tab = tabOf(server.baseUrl);
    tab.store.keep(pairOf(1));
    for (let round = 0; round < 3; round += 1) {
      const calls = await Promise.allSettled([read(tab), read(tab), read(tab)]);
      expect(calls.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
    }
    expect(given).toBe(2);
    expect(tab.store.read()).not.toBeNull();
    server.close();
  });

  test("FAULT-04 SESS-04 a 401 with a sign-in redirect ends the session", async () => {
    const { tab, store, base, refreshes } = await start();
    void sendLogout(base, store.read());
    await expect.poll(() => tab.ended() || read(tab).catch(() => 0)).toBe(1);
    expect(store.read()).toBeNull();
    expect(refreshes()).toHaveLength(0);
  });

  test("SESS-04 a rejected refresh ends the session", async () => {
    const { tab, store, moveClock } = await start();
    await moveClock(13 * 60);
    await expect(read(tab)).rejects.toMatchObject({ kind: "unauthorised" });
    expect([tab.ended(), store.read()]).toEqual([1, null]);
  });

  const refusals = [
    [400, "application/json", '{"error":"invalid_grant"}'],
    [401, "application/json", ""],
    [401, "application/json", "{}"],
    [400, "application/json", '{"message":"Expired"}'],
    [401, "application/json", '{"error":"Unauthorized"}'],
  ] as const;

  test.each(refusals)("SESS-04 an API's refresh %i %s %s ends the session", async (...refusal) => {
    const [status, type, body] = refusal;
    const server = await serveRequests((response, { url = "" }) => {
      const isHealth = url.endsWith("/health");
      if (isHealth) response.writeHead(200, { "content-type": type }).end('{"status":"ok"}');
      else response.writeHead(status, { "content-type": type }).end(body);
    });
    const tab = tabOf(server.baseUrl);
    tab.store.keep({ ...pairOf(1), expires_in: -60 });
    await expect(read(tab)).rejects.toMatchObject({ kind: "unauthorised" });
    expect(tab.store.read()).toBeNull();
    server.close();
  });

  test.each([
    ...refusals.slice(1),
    [400, "text/html", "<h1>Proxy</h1>"],
    [401, "text/html", "<h1>Proxy</h1>"],
    [403, "text/html", "<h1>Proxy</h1>"],
    [401, "text/plain", "Proxy"],
    [400, "application/json", '{"error":"too_many_requests"}'],
  ] as const)("FAULT-05 a proxy's own %i %s %s keeps the session", async (status, type, body) => {
    const server = await serveRequests((response) => {
      response.writeHead(status, { "content-type": type }).end(body);
    });
    const tab = tabOf(server.baseUrl);
    tab.store.keep({ ...pairOf(1), expires_in: -60 });
    await expect(read(tab)).rejects.toThrow(ApiError);
    expect(tab.store.read()?.generation).toBe(0);
    server.close();
  });

  test("FAULT-05 ERR-04 an API outage during a refresh keeps the session", async () => {
    const { tab, store, moveClock, stopApi } = await start();
    await moveClock(10);
    await stopApi();
    await expect(read(tab)).rejects.toThrow(ApiError);
    expect(store.read()).not.toBeNull();
    expect(tab.ended()).toBe(0);
  });

  test("FAULT-09 a response after the session ended rejects its call", async () => {
    const { tab, store } = await start();
    const late = read(tab);
    store.forget();
    await expect(late).rejects.toMatchObject({ kind: "unauthorised" });
  });

  test("FAULT-09 a refresh completed after signing out is revoked", async () => {
    const { tab, store, base, moveClock, refreshes, whileRefreshing } = await start();
    await moveClock(10);
    whileRefreshing(store.forget);
    expect(await read(tab).catch((error: unknown) => error)).toMatchObject({
      kind: "unauthorised",
    });
    expect(store.read()).toBeNull();
    expect(tab.ended()).toBe(0);
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: refreshes()[0] ?? "",
    });
    const again = async () => (await fetch(`${base}/auth/token`, { method: "POST", body })).status;
    await expect.poll(again).toBe(400);
  });

  test("a call is not retried with the next user's token", async () => {
    const { tab, tokens, store, first, signIn } = await start();
    store.forget();
    await signIn(tab, "one-portfolio");
    expect(await tokens.renew(first)).toBeNull();
  });

  test("a late rejection of an old token keeps the new session", async () => {
    const { tab, tokens, store, first, signIn, ended } = await start();
    store.forget();
    await signIn(tab, "one-portfolio");
    tokens.end(first);
    expect(ended()).toBe(0);
    tokens.end(store.read()?.accessToken ?? "");
    expect(ended()).toBe(1);
    expect(store.read()).toBeNull();
  });
});

const pairOf = (count: number) =>
  ({
    access_token: `a${count}`,
    refresh_token: `r${count}`,
    token_type: "Bearer",
    expires_in: 300,
  }) as const;

/** A tab connected to an API other than the embedded one. */
function tabOf(baseUrl: string) {
  sessionStorage.clear();
  const store = createTokenStore();
  const effects = { store, channel: createTabChannel(baseUrl), revoke: () => {} };
  const tokens = createTokens({ ...effects, api: () => api }, () => {});
  const api = createApi({ baseUrl, tokens });
  return { api, store };
}

function stored({ store }: { store: ReturnType<typeof createTokenStore> }) {
  const tokens = store.read();
  if (!tokens) throw new Error("The tab has no tokens");
  return tokens;
}
