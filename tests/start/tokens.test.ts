import { afterEach, describe, expect, test } from "vitest";
import { personas } from "../../sandbox/personas.ts";
import { type RunningSandbox, startSandbox } from "../../sandbox/server.ts";
import { ApiError } from "../../src/api/api-error.ts";
import { type Api, createApi } from "../../src/api/client.ts";
import { type TokenAnswer, token } from "../../src/api/contract/auth.ts";
import { listPortfolios } from "../../src/api/contract/portfolios.ts";
import { tellLogout } from "../../src/app/actors/tell-logout.ts";
import { createTokenStore } from "../../src/app/actors/token-store.ts";
import { createTokens } from "../../src/app/actors/tokens.ts";
import { answering } from "../support/answers.ts";
import { browserWindow } from "../support/browser-window.ts";

browserWindow();

let sandbox: RunningSandbox | null = null;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
});

/** The tokens of a browser before the real API, and how often they said that the session ended. */
async function start() {
  sandbox = await startSandbox({ port: 0, memory: true });
  const { origin } = sandbox;
  const store = createTokenStore();
  let ended = 0;
  const api: Api = createApi({
    baseUrl: `${origin}/api`,
    tokens: createTokens(
      store,
      () => api,
      () => void (ended += 1),
    ),
  });
  async function signIn(key: "client-uk" | "one-portfolio"): Promise<TokenAnswer> {
    const { email: username, password } = personas[key];
    const body = { grant_type: "password", username, password } as const;
    const answer = await api.send(token, { query: {}, body });
    store.keep(answer);
    return answer;
  }
  return {
    api,
    store,
    signIn,
    base: `${origin}/api`,
    tokens: createTokens(
      store,
      () => api,
      () => void (ended += 1),
    ),
    ended: () => ended,
    moveClock: (minutes: number) =>
      fetch(`${origin}/sandbox/clock`, {
        method: "POST",
        body: new URLSearchParams({ minutes: String(minutes) }),
        redirect: "manual",
      }),
  };
}

describe("the tokens of a session", () => {
  test("an expired access token is refreshed once for calls that are made at once", async () => {
    const { api, store, signIn, moveClock } = await start();
    const before = await signIn("client-uk");
    await moveClock(10);
    const lists = await Promise.all([1, 2, 3, 4].map(() => api.send(listPortfolios, {})));
    expect(lists.map(({ portfolios }) => portfolios.length)).toEqual([5, 5, 5, 5]);
    expect(store.read()?.accessToken).not.toBe(before.access_token);
  });

  test("a call of somebody who signed out is not repeated with the next user's token", async () => {
    const { tokens, store, signIn } = await start();
    const { access_token: before } = await signIn("client-uk");
    store.forget();
    await signIn("one-portfolio");
    expect(await tokens.renew(before)).toBeNull();
  });

  test("a late word on an earlier token does not end the session that lives now", async () => {
    const { tokens, store, signIn, ended } = await start();
    const { access_token: before } = await signIn("client-uk");
    store.forget();
    await signIn("one-portfolio");
    tokens.end(before);
    expect(ended()).toBe(0);
    tokens.end(store.read()?.accessToken ?? "");
    expect(ended()).toBe(1);
    expect(store.read()).toBeNull();
  });

  test("a session that was ended elsewhere ends here at its next call", async () => {
    const { api, store, signIn, ended, base } = await start();
    await signIn("client-uk");
    const pair = store.read();
    tellLogout(base, pair);
    await expect.poll(() => ended() || api.send(listPortfolios, {}).catch(() => 0)).toBe(1);
    expect(store.read()).toBeNull();
  });

  test("signing out tells the API by the session's own tokens, however old the access token is", async () => {
    const server = await answering((response, request) => {
      const isOld = request.headers.authorization === "Bearer old";
      const answer = request.url?.endsWith("/auth/token")
        ? { access_token: "new", refresh_token: "r2", token_type: "Bearer", expires_in: 300 }
        : { status: "ok" };
      response.writeHead(isOld ? 401 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isOld ? { error: "invalid_token" } : answer));
    });
    tellLogout(server.baseUrl, { accessToken: "old", refreshToken: "r1" });
    await expect
      .poll(() => server.requests)
      .toEqual([
        "POST /api/auth/logout Bearer old",
        "POST /api/auth/token -",
        "POST /api/auth/logout Bearer new",
      ]);
    server.close();
  });

  test("ERR-04 an API that is down while a token is refreshed keeps the session", async () => {
    const { api, store, signIn, moveClock, ended } = await start();
    await signIn("client-uk");
    await moveClock(10);
    await sandbox?.close();
    sandbox = null;
    await expect(api.send(listPortfolios, {})).rejects.toThrow(ApiError);
    expect(store.read()).not.toBeNull();
    expect(ended()).toBe(0);
  });
});
