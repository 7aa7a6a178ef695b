import { expect, test } from "vitest";
import { failureOf, isOutcomeUnknown } from "../../../machines/failure.ts";
import { createApi } from "../../../src/api/client.ts";
import { health } from "../../../src/api/contract/auth.ts";
import { errorOf, nobody } from "../../support/client-server.ts";

/** The failure of a call to a port without a server. */
async function failureWhile(isOnline: boolean) {
  const settings = { tokens: nobody, isOnline: () => isOnline };
  const api = createApi({ baseUrl: "http://127.0.0.1:9", ...settings });
  return failureOf(await errorOf(api.send(health, {})));
}

test("CASH-02 SUP-02 a call made offline was not sent", async () => {
  const offline = await failureWhile(false);
  expect([offline.kind, isOutcomeUnknown(offline)]).toEqual(["network", false]);
  const lost = await failureWhile(true);
  expect([lost.kind, isOutcomeUnknown(lost)]).toEqual(["network", true]);
});
