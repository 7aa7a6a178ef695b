import { expect, test } from "vitest";
import { createApi } from "../../../../src/api/client.ts";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { createTabChannel } from "../../../../src/effects/tabs/tab-channel.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { createTokens } from "../../../../src/effects/tokens/tokens.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

test("ROLE-01 a refused right is looked up in a new token, once", async () => {
  let refreshes = 0;
  let error = "forbidden";
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
    response.end(JSON.stringify(isRefresh ? pair() : { error }));
  });
  const store = createTokenStore();
  const effects = { store, channel: createTabChannel("/rights"), revoke: () => {} };
  const tokens = createTokens({ ...effects, api: () => api }, () => {});
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const refused = () =>
    expect(api.send(listPortfolios, {})).rejects.toMatchObject({ kind: "forbidden", code: error });

  // The claims of a new token are current.
  store.keep(pair());
  await refused();
  const now = store.read();
  if (!now) throw new Error("There are no tokens");
  store.adopt({ ...now, expiresAtMs: now.expiresAtMs - 60_000 });
  error = "confirmation_required";
  await refused();
  expect(refreshes).toBe(0);
  error = "forbidden";
  await Promise.all([refused(), refused()]);
  await expect.poll(() => store.read()?.accessToken).toBe("a1");
  await refused();
  expect(refreshes).toBe(1);
  server.close();
});
