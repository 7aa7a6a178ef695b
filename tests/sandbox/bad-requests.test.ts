import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { ErrorBody } from "../../src/api/contract/auth.ts";
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../src/api/contract/index.ts";
import { examples } from "../support/api-examples.ts";
import { type Api, bodyOf, openApi } from "../support/embedded-api.ts";

const withBody = (Object.keys(allCalls) as CallName[]).filter((name) => "body" in allCalls[name]);
let api: Api;

beforeAll(async () => {
  api = await openApi();
});

/** Sends a body to a call as a user with the permission. */
async function post(name: CallName, body: string): Promise<Response> {
  const call: Call = allCalls[name];
  const path = call.path.replace(/\{\w+\}/g, "HPS001");
  const form = "application/x-www-form-urlencoded";
  return api.app.request(`/api${path}`, {
    method: call.method,
    body,
    headers: {
      "content-type": call.bodyFormat === "form" ? form : "application/json",
      authorization: `Bearer ${await tokenFor(name)}`,
    },
  });
}

const tokens = new Map<string, string>();

async function tokenFor(name: CallName): Promise<string> {
  const { as } = examples[name];
  if (!as) return "none";
  if (!tokens.has(as)) tokens.set(as, (await api.tokensOf(as)).access_token);
  return tokens.get(as) ?? "";
}

async function expectRefused(response: Response): Promise<void> {
  const text = await response.text();
  if (![400, 413].includes(response.status)) throw new Error(`${response.status}: ${text}`);
  const { error, error_description: description } = v.parse(ErrorBody, JSON.parse(text));
  expect(error).toMatch(/^(invalid_request|too_large)$/);
  expect(description).toMatch(/^[\w.; -]{3,}\.$/);
  expect(text).not.toMatch(/\.ts:|node_modules|\bat .+:\d+/);
}

const truncated = ["", "{", "null", "[]", '"text"', "{}", '{"__proto__": {"limit": 1}}', "<html>"];

test.each([
  ["a direction control", { fileName: "a\u202Eb.pdf", sizeBytes: 5 }, "fileName is not valid."],
  ["another type", { fileName: "a", sizeBytes: "5" }, "sizeBytes must be a number."],
  [
    "two problems",
    { fileName: "x".repeat(256), sizeBytes: 0 },
    "fileName is too long; sizeBytes is too low.",
  ],
  [
    "a field that is missing",
    { sizeBytes: 1.5 },
    "fileName is missing; sizeBytes must be a whole number.",
  ],
])("SAFE-39 a body with %s is described in plain words", async (_, body, description) => {
  const refused = await (await post("createAttachment", JSON.stringify(body))).json();
  expect(refused).toMatchObject({ error: "invalid_request", error_description: description });
});

describe("SAFE-39 malformed request bodies", () => {
  test.each(withBody)("%s rejects a malformed body with 400", async (name) => {
    for (const body of truncated) await expectRefused(await post(name, body));
  });

  test.each(withBody)("%s rejects any random body with 400 or 413", async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), mutated(name)), async (body) => {
        await expectRefused(await post(name, body));
      }),
      { numRuns: 30 },
    );
  });
});

/** Returns the example's body with one field replaced by an invalid value. */
function mutated(name: CallName): fc.Arbitrary<string> {
  const { request } = examples[name];
  const body = typeof request === "object" ? (request.body as Record<string, unknown>) : {};
  const wrong = fc.constantFrom(-1.5, -7);
  const fields = Object.keys(body);
  if (fields.length === 0 || name === "token") return fc.string();
  return fc.tuple(fc.constantFrom(...fields), wrong).map(([field, value]) => {
    return JSON.stringify({ ...body, [field]: value });
  });
}

test("SAFE-39 an oversized body gets 413, with or without a content length", async () => {
  const huge = JSON.stringify({ userName: "x".repeat(600_000) });
  const large = await post("forgotPassword", huge);
  expect(large.status).toBe(413);
  const stream = new Blob([huge]).stream();
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": "application/json" },
  };
  const chunked = new Request("http://localhost/api/auth/password/forgot", init);
  expect((await api.app.request(chunked)).status).toBe(413);
});

test("SAFE-39 a body of many levels is refused, not stored", async () => {
  const token = await tokenFor("createSearchCriteria");
  const { request } = examples.createSearchCriteria;
  const { body } = request as { readonly body: { readonly displaySettings: object } };
  const save = (levels: number) => {
    const addition: unknown = JSON.parse("[".repeat(levels) + "]".repeat(levels));
    const displaySettings = { ...body.displaySettings, addition };
    return api.call("createSearchCriteria", { token, body: { ...body, displaySettings } });
  };
  await bodyOf(await save(50), 200);
  await expectRefused(await save(100));
  await expectRefused(await save(3_000));
});

test("SAFE-39 an invalid query or path parameter gets a 4xx status", async () => {
  const token = await tokenFor("listSchedulers");
  for (const query of [
    {},
    { limit: "many", offset: 0 },
    { limit: 0, offset: 0 },
    { limit: [1, 2], offset: 0 },
  ]) {
    await expectRefused(await api.call("listSchedulers", { token, query }));
  }
  for (const path of ["%E0%A4%A", "..%2f..%2fetc", "%00", "a".repeat(500)]) {
    const response = await api.app.request(`/api/portfolios/${path}/aum`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([400, 403, 404]).toContain(response.status);
  }
});

test("SAFE-39 a date that does not exist is rejected", async () => {
  const token = await tokenFor("holdings");
  const ask = (selectedDate: string) =>
    api.call("holdings", { token, query: { groupCodes: ["HPS003"], selectedDate } });
  for (const date of ["2027-02-31", "2026-04-31", "2026-02-29", "2026-13-01"]) {
    await expectRefused(await ask(date));
  }
  expect(await (await ask("2026-13-01")).json()).toMatchObject({
    error_description: "selectedDate is not valid.",
  });
  expect((await ask("2028-02-29")).status).toBe(200);
});

test("SAFE-39 an error does not echo the request body", async () => {
  const response = await post("resetPassword", '{"newPassword": "Sunlit-Harbour-42", "code": 7}');
  expect(await response.text()).not.toContain("Sunlit");
});
