import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { waitFor } from "xstate";
import { createApi } from "../../../../src/api/client.ts";
import { startRecoveryCodes } from "../../../../src/effects/profile/recovery-effects.ts";
import { shareChanges, withSharedChanges } from "../../../../src/effects/tabs/share-changes.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { channelRelay } from "../../../support/channel-relay.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

test("KEY-03 of two tabs only the one with the latest codes shows them", async () => {
  const server = await serveRequests((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ codes: ["WZPE-GHND-0AV1-F48J"] }));
  });
  const tokens = { access: () => "a", renew: () => Promise.resolve(null), end: () => {} };
  const openTab = async () => {
    const tabs = shareChanges(channelRelay("recovery codes"), "client-1 ");
    const api = withSharedChanges(createApi({ baseUrl: server.baseUrl, tokens }), tabs);
    const actor = startRecoveryCodes({ api, queryClient: new QueryClient(), tabs });
    actor.send({ type: "codes.requested", left: 0 });
    await waitFor(actor, (snapshot) => snapshot.hasTag("showing"));
    return actor;
  };
  const first = await openTab();
  const second = await openTab();
  const isHidden = (snapshot: ReturnType<typeof first.getSnapshot>) => !snapshot.hasTag("showing");
  const { context } = await waitFor(first, isHidden, { timeout: 5_000 });
  expect(context).toMatchObject({ codes: [], failure: { code: "recovery_codes_replaced" } });
  expect(second.getSnapshot().hasTag("showing")).toBe(true);
  first.stop();
  second.stop();
  server.close();
});
