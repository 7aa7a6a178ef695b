import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { waitFor } from "xstate";
import { createApi } from "../../../../src/api/client.ts";
import { listPasskeys } from "../../../../src/api/contract/passkeys.ts";
import { startRecoveryCodes } from "../../../../src/effects/profile/recovery-effects.ts";
import { shareChanges, withSharedChanges } from "../../../../src/effects/tabs/share-changes.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { channelRelay } from "../../../support/channel-relay.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

function openTab(baseUrl: string, queryClient = new QueryClient()) {
  const tokens = { access: () => "a", renew: () => Promise.resolve(null), end: () => {} };
  const tabs = shareChanges(channelRelay("recovery codes"), "client-1 ");
  const api = withSharedChanges(createApi({ baseUrl, tokens }), tabs);
  return { api, actor: startRecoveryCodes({ api, queryClient, tabs }) };
}

test("KEY-03 codes replaced while their response was on its way vanish", async () => {
  const list = { passkeys: [], recoveryCodesLeft: 10, recoveryCodesSetId: "second" };
  const server = await serveRequests((response, { method }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(method === "GET" ? list : { codes: ["WZPE"], setId: "first" }));
  });
  const queryClient = new QueryClient();
  const { actor, api } = openTab(server.baseUrl, queryClient);
  const read = { queryKey: [listPasskeys.name], queryFn: () => api.send(listPasskeys, {}) };
  const stop = new QueryObserver(queryClient, read).subscribe(() => {});
  actor.send({ type: "codes.requested", left: 0 });
  await waitFor(actor, ({ context }) => context.failure?.code === "recovery_codes_replaced");
  actor.stop();
  stop();
});

test("KEY-03 of two tabs only the one with the latest codes shows them", async () => {
  const server = await serveRequests((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ codes: ["WZPE-GHND-0AV1-F48J"] }));
  });
  const openShowing = async () => {
    const { actor } = openTab(server.baseUrl);
    actor.send({ type: "codes.requested", left: 0 });
    await waitFor(actor, (snapshot) => snapshot.hasTag("showing"));
    return actor;
  };
  const first = await openShowing();
  const second = await openShowing();
  const isHidden = (snapshot: ReturnType<typeof first.getSnapshot>) => !snapshot.hasTag("showing");
  const { context } = await waitFor(first, isHidden, { timeout: 5_000 });
  expect(context).toMatchObject({ codes: [], failure: { code: "recovery_codes_replaced" } });
  expect(second.getSnapshot().hasTag("showing")).toBe(true);
  first.stop();
  second.stop();
});
