import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { createApi } from "../../../../src/api/client.ts";
import { providePasskeys } from "../../../../src/effects/profile/passkey-effects.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

test("KEY-03 renaming a passkey that another tab removed says so", async () => {
  const server = await serveRequests((response) => {
    response.writeHead(404, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: "not_found" }));
  });
  const tokens = { access: () => "a", renew: () => Promise.resolve(null), end: () => {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const passkeys = providePasskeys({ api, queryClient: new QueryClient() });
  const actor = createActor(passkeys).start();
  actor.send({ type: "rename.requested", target: { id: "passkey-1", name: "Laptop" } });
  actor.send({ type: "name.changed", name: "Office laptop" });
  actor.send({ type: "name.submitted" });
  const { context } = await waitFor(actor, ({ context: { failure } }) => failure !== null);
  expect(context.failure).toMatchObject({ kind: "badRequest", code: "passkey_gone" });
  actor.stop();
});
