import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { createApi } from "../../../../src/api/client.ts";
import { providePasskeys } from "../../../../src/effects/profile/passkey-effects.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveRequests } from "../../../support/test-server.ts";

browserWindow();

/** The machine with an API that has no such passkey, and the list that was read before. */
async function startPasskeys() {
  const server = await serveRequests((response) => {
    response.writeHead(404, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: "not_found" }));
  });
  const tokens = { access: () => "a", renew: () => Promise.resolve(null), end: () => {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const queryClient = new QueryClient();
  queryClient.setQueryData(["listPasskeys"], { passkeys: [] });
  const actor = createActor(providePasskeys({ api, queryClient })).start();
  const failed = async () => {
    const { context } = await waitFor(actor, ({ context: { failure } }) => failure !== null);
    actor.stop();
    return context.failure;
  };
  const isReadAgain = () => queryClient.getQueryState(["listPasskeys"])?.isInvalidated;
  return { actor, failed, isReadAgain };
}

const target = { id: "passkey-1", name: "Laptop" };

test("KEY-03 renaming a passkey that another tab removed says so", async () => {
  const { actor, failed, isReadAgain } = await startPasskeys();
  actor.send({ type: "rename.requested", target });
  actor.send({ type: "name.changed", name: "Office laptop" });
  actor.send({ type: "name.submitted" });
  expect(await failed()).toMatchObject({ kind: "badRequest", code: "passkey_gone" });
  expect(isReadAgain()).toBe(true);
});

test("KEY-03 a passkey whose removal failed is looked up again", async () => {
  const { actor, failed, isReadAgain } = await startPasskeys();
  actor.send({ type: "removal.requested", target });
  actor.send({ type: "removal.confirmed" });
  expect(await failed()).toMatchObject({ kind: "notFound" });
  expect(isReadAgain()).toBe(true);
});
