import { expect, test } from "vitest";
import { examples } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";

const event = async (api: Api) => {
  const { request } = examples["logEvent"];
  return typeof request === "function" ? request(api, "") : request;
};

test("LIMIT-01 a flood of audit events does not affect other users", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  const { access_token: other } = await api.tokensOf("client-us");
  const log = async (source: string, by?: string) =>
    api.call("logEvent", { ...(await event(api)), source, token: by });
  for (let index = 0; index < 300; index += 1) await bodyOf(await log("192.0.2.1"), 200);
  expect((await log("192.0.2.1")).status).toBe(429);
  await bodyOf(await log("192.0.2.2"), 200);
  for (let index = 0; index < 600; index += 1) await bodyOf(await log("192.0.2.1", token), 200);
  expect((await log("192.0.2.9", token)).status).toBe(429);
  await bodyOf(await log("192.0.2.1", other), 200);
});
