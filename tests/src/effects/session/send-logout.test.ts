import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Api } from "../../../../src/api/client.ts";
import { logEvent } from "../../../../src/api/contract/log.ts";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { sendLogout } from "../../../../src/effects/session/send-logout.ts";
import { browserTabs } from "../../../support/browser-tabs.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

const sendEvent = (api: Api, eventType: string) =>
  api.send(logEvent, { body: { eventType, sessionId: "1", eventDetails: "{}" } });

/** Sends two reads at once, and then two events in turn. */
async function sendLastCalls(api: Api) {
  await Promise.all([api.send(listPortfolios, {}), api.send(listPortfolios, {})]);
  await sendEvent(api, "Navigation");
  await sendEvent(api, "Logout");
}

describe("logout with an expired token", () => {
  test("SESS-06 SAFE-22 last events and logout share one refresh", async () => {
    const { base, moveClock, openTab, refreshes, signIn } = await browserTabs();
    const tab = openTab();
    await signIn(tab, "client-uk");
    await moveClock(10);
    await sendLogout(base, tab.store.read(), sendLastCalls);
    expect(refreshes()).toEqual([tab.store.read()?.refreshToken]);
    const audit = await fetch(new URL("/sandbox/audit.json", base));
    const events = (await audit.json()) as { eventType: string; userId: string | null }[];
    expect(events.map(({ eventType, userId }) => [eventType, userId])).toEqual([
      ["SecurityEvent", "client-uk"],
      ["Navigation", "client-uk"],
      ["Logout", "client-uk"],
    ]);
  });

  test("FAULT-27 ERR-03 last events that hang hold the logout for a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { baseUrl, requests } = await serveRenewals();
    const sent = sendLogout(baseUrl, { ...expiredPair, accessToken: "new" }, () => {
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await sent;
    expect(requests).toEqual(["POST /api/auth/logout Bearer new"]);
  });

  test("SESS-06 the logout uses the token that an event refreshed", async () => {
    const { baseUrl, requests } = await serveRenewals();
    await sendLogout(baseUrl, expiredPair, async (api) => void (await sendEvent(api, "Logout")));
    expect(requests).toEqual([
      "POST /api/log/LogEvent Bearer old",
      "POST /api/auth/token -",
      "POST /api/log/LogEvent Bearer new",
      "POST /api/auth/logout Bearer new",
    ]);
  });

  test("SESS-06 the logout refreshes the token itself without events", async () => {
    const { baseUrl, requests } = await serveRenewals();
    await sendLogout(baseUrl, expiredPair);
    expect(requests).toEqual([
      "POST /api/auth/logout Bearer old",
      "POST /api/auth/token -",
      "POST /api/auth/logout Bearer new",
    ]);
  });
});

const expiredPair = { accessToken: "old", refreshToken: "r1" };

/** Starts an API that rejects the old access token and accepts the new one. */
async function serveRenewals() {
  const server = await serveRequests((response, request) => {
    const isOld = request.headers.authorization === "Bearer old";
    const isToken = request.url?.endsWith("/auth/token");
    response.writeHead(isOld ? 401 : 200, { "content-type": "application/json" });
    const pair = { access_token: "new", refresh_token: "r2", token_type: "Bearer" };
    const json = isToken ? { ...pair, expires_in: 300 } : { status: "ok" };
    response.end(JSON.stringify(isOld ? { error: "invalid_token" } : json));
  });
  onTestFinished(server.close);
  return server;
}
