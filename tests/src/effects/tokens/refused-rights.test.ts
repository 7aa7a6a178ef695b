import { expect, test } from "vitest";
import { createApi } from "../../../../src/api/client.ts";
import { renamePasskey } from "../../../../src/api/contract/passkeys.ts";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { createTabChannel } from "../../../../src/effects/tabs/tab-channel.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { createTokens, loadRefresh } from "../../../../src/effects/tokens/tokens.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

test("ROLE-01 a refused right is looked up in a new token, once", async () => {
  let refreshes = 0;
  const pair = () => ({
    access_token: `a${refreshes}`,
    refresh_token: `r${refreshes}`,
    token_type: "Bearer" as const,
    expires_in: 300,
  });
  const server = await serveRequests((response, { url = "" }) => {
    const isRefresh = url.endsWith("/auth/token");
    if (isRefresh) refreshes += 1;
    response.writeHead(isRefresh ? 200 : 403, { "content-type": "application/json" });
    response.end(JSON.stringify(isRefresh ? pair() : { error: "forbidden" }));
  });
  const store = createTokenStore();
  const effects = { store, channel: createTabChannel("/rights"), revoke: () => {} };
  const tokens = createTokens({ ...effects, api: () => api }, () => {});
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const refused = () =>
    expect(api.send(listPortfolios, {})).rejects.toMatchObject({ kind: "forbidden" });
  const refusedChange = () =>
    expect(
      api.send(renamePasskey, { params: { id: "p1" }, body: { name: "Phone" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  /** A refresh that has begun holds the lock of the session until it ends. */
  const settled = async () => {
    await loadRefresh();
    await navigator.locks.request(`portal:${store.read()?.session}`, () => {});
  };

  // The claims of a new token are current.
  store.keep(pair());
  await refused();
  await settled();
  expect(refreshes).toBe(0);
  const now = store.read();
  if (!now) throw new Error("There are no tokens");
  store.adopt({ ...now, expiresAtMs: now.expiresAtMs - 60_000 });
  // What was typed stays with a change that is refused.
  await refusedChange();
  await settled();
  expect(refreshes).toBe(0);
  await Promise.all([refused(), refused()]);
  await expect.poll(() => store.read()?.accessToken).toBe("a1");
  await refused();
  await settled();
  expect(refreshes).toBe(1);
});
