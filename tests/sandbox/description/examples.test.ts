import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Call } from "../../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../../src/api/contract/index.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { examples } from "../../support/api-examples.ts";
import { type CallRequest, openApi, tokensIn } from "../../support/embedded-api.ts";

const maxOfList = 2;

/** Replaces values that differ on each run with placeholders. */
function steady(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.slice(0, maxOfList).map((item) => steady(item, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, steady(field, key)]),
    );
  }
  if (name === "expiresAt") return 1_795_660_000;
  if (typeof value !== "string") return value;
  if (name === "access_token") return "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl";
  if (name === "recaptcha") return "eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319";
  if (name === "otp") return "123456";
  if (name === "recoveryCode" || name === "codes") return "7KQ2-M9XD-4TB8-HW3C";
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)) {
    return "0d9f3c52-8f0e-4b7a-9c1d-2e6a7b8c9d0e";
  }
  return /^[\w-]{32,}$/.test(value) ? "an-opaque-value" : value;
}

async function exampleOf(name: CallName) {
  const api = await openApi();
  const { as, request: example } = examples[name];
  const tokens =
    as && (await tokensIn(await api.signIn(personas[as].email, personas[as].password)));
  let token = tokens?.access_token ?? "";
  if (name === "stopImpersonating") {
    const params = { email: personas["client-uk"].email };
    token = (await tokensIn(await api.call("impersonate", { token, params }))).access_token;
  }
  const request = typeof example === "function" ? await example(api, token) : (example ?? {});
  const response = await api.call(name, { ...request, ...(as ? { token } : {}) });
  expect([name, response.status]).toEqual([name, 200]);
  const call: Call = allCalls[name];
  const json: unknown = call.response ? await response.json() : undefined;
  return { ...request, ...(call.response ? { response: json } : {}) };
}

const file = "sandbox/description/examples.json";

// `UPDATE_EXAMPLES=1 npm test -- description` updates the examples after a call has changed.
test("CONF-01 the API accepts the document's example requests", async () => {
  const made: Record<string, CallRequest & { response?: unknown }> = {};
  for (const name of Object.keys(allCalls) as CallName[]) made[name] = await exampleOf(name);
  const all = steady(made) as typeof made;
  if (process.env["UPDATE_EXAMPLES"]) await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  const written = JSON.parse(await readFile(file, "utf8")) as typeof made;
  const requestsOf = (item: typeof made) =>
    Object.entries(item).map(([name, { params, query, body }]) => [name, { params, query, body }]);
  expect(requestsOf(written)).toEqual(requestsOf(all));
}, 120_000);
