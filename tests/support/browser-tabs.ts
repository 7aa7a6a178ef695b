import { onTestFinished } from "vitest";
import { channelRelay } from "./channel-relay.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { RunningSandbox } from "../../sandbox/server.ts";
import { type Api, createApi } from "../../src/api/client.ts";
import { type TokenResponse, token } from "../../src/api/contract/auth.ts";
import { createTabChannel } from "../../src/effects/tabs/tab-channel.ts";
import { sendLogout } from "../../src/effects/session/send-logout.ts";
import { createTokenStore } from "../../src/effects/tokens/token-store.ts";
import { createTokens } from "../../src/effects/tokens/tokens.ts";
import { startTestSandbox } from "./test-sandbox.ts";

let browsers = 0;

/**
 * Token stores of several tabs against the real API, with real channels and locks; counts API
 * requests, until the test ends.
 */
export async function browserTabs() {
  const sandbox: RunningSandbox = await startTestSandbox();
  const { origin } = sandbox;
  const base = `${origin}/api`;
  const name = `/browser-${(browsers += 1)}`;
  const refreshes: string[] = [];
  let whileRefreshing = () => {};
  const fetchForReal = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(`${base}/auth/token`)) {
      const body = new URLSearchParams(await request.clone().text());
      if (body.get("grant_type") === "refresh_token") {
        refreshes.push(body.get("refresh_token") ?? "");
        whileRefreshing();
      }
    }
    return fetchForReal(request);
  };

  onTestFinished(async () => {
    globalThis.fetch = fetchForReal;
    await sandbox.close().catch(() => {});
  });

  function openTab() {
    // All tabs share the process's session storage, so it is cleared for each new tab.
    sessionStorage.clear();
    const store = createTokenStore();
    const channel = createTabChannel(name, channelRelay(name));
    let ended = 0;
    const revoke = (pair: { accessToken: string; refreshToken: string }) => sendLogout(base, pair);
    const tokens = createTokens(
      { store, channel, api: () => api, revoke },
      () => void (ended += 1),
    );
    const api: Api = createApi({ baseUrl: base, tokens });
    return { api, store, tokens, channel, ended: () => ended };
  }
  type Tab = ReturnType<typeof openTab>;

  return {
    base,
    openTab,
    /** Opens a tab with a copy of another tab's session storage, as 'Duplicate tab' does. */
    duplicate(tab: Tab): Tab {
      const copy = openTab();
      const tokens = tab.store.read();
      if (tokens) copy.store.adopt(tokens);
      return copy;
    },
    async signIn({ api, store }: Tab, key: PersonaKey): Promise<TokenResponse> {
      const { email: username, password } = personas[key];
      const body = { grant_type: "password", username, password } as const;
      const response = await api.send(token, { query: {}, body });
      store.keep(response);
      return response;
    },
    /** Refresh tokens sent to the API. */
    refreshes: () => refreshes,
    /** Calls back whenever a refresh request is in flight. */
    whileRefreshing(callBack: () => void) {
      whileRefreshing = callBack;
    },
    moveClock: (minutes: number) =>
      fetchForReal(`${origin}/sandbox/clock`, {
        method: "POST",
        body: new URLSearchParams({ minutes: String(minutes) }),
        redirect: "manual",
      }),
    stopApi: () => sandbox.close(),
  };
}
