import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../../src/api/contract/call.ts";
import { allCalls } from "../../../src/api/contract/index.ts";
import type { RunningSandbox } from "../../../sandbox/server.ts";
import { sendRequest } from "../../support/send-request.ts";
import { startTestSandbox } from "../../support/test-sandbox.ts";

const appUrl = "https://portal.example";
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ appUrl });
});
afterAll(() => sandbox.close());

const calls = Object.values<Call>(allCalls)
  .filter(({ method }) => method !== "GET")
  .map(({ method, path }) => [method, `/api${path.replace(/\{\w+\}/g, "x")}`] as const);
const pages = ["faults", "faults/clear", "additions", "clock", "unlock", "reset"].map(
  (name) => ["POST", `/sandbox/${name}`] as const,
);
const changes = [...calls, ...pages];

/** Headers by which a browser names the site that sends a request. */
const foreign = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "same-origin, cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://portal.example.evil.example" },
  { origin: "https://sub.portal.example" },
  { origin: "https://portal.example:8443" },
  { "sec-fetch-site": "none", origin: "https://evil.example" },
  { "sec-fetch-site": "same-origin", origin: "null" },
];

const own = () => [
  {},
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "same-origin", origin: appUrl },
  { origin: sandbox.origin },
];

describe("SAFE-45 requests of other sites", () => {
  test.each(changes)("%s %s is refused", async (method, path) => {
    for (const headers of foreign) {
      const { status, body } = await sendRequest(sandbox.origin + path, { method, headers });
      const code = JSON.parse(body.toString()).error;
      expect([headers, status, code]).toEqual([headers, 403, "cross_site"]);
    }
  });

  test("their simple requests reach neither the sign-in nor the log", async () => {
    for (const path of ["/api/auth/token", "/api/auth/password/forgot", "/api/log/LogEvent"]) {
      const response = await sendRequest(sandbox.origin + path, {
        method: "POST",
        headers: { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
        body: "{}",
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test("the portal's own requests are accepted", async () => {
    for (const headers of own()) {
      const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
      const options = { method: "POST", headers: form, body: "minutes=0" };
      expect((await sendRequest(`${sandbox.origin}/sandbox/clock`, options)).status).toBe(303);
      const json = { ...options, headers: { ...headers, "content-type": "application/json" } };
      const response = await sendRequest(`${sandbox.origin}/api/auth/password/forgot`, json);
      expect(response.status).toBe(400);
    }
  });

  test("a link from another site opens pages and files", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const path of ["/api/health", "/sandbox", "/outbox"]) {
      expect((await sendRequest(sandbox.origin + path, { headers })).status).toBe(200);
    }
  });

  test("the control page lets the browser send its origin", async () => {
    const response = await sendRequest(`${sandbox.origin}/sandbox`);
    expect(response.header("referrer-policy")).toBe("same-origin");
  });
});

describe("SAFE-45 media types of bodies", () => {
  const send = (path: string, type: string | undefined, body: string) =>
    sendRequest(sandbox.origin + path, {
      method: "POST",
      headers: type === undefined ? {} : { "content-type": type },
      body,
    });

  test.each([
    undefined,
    "text/plain",
    "text/plain; application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ])("JSON as %s is refused", async (type) => {
    const response = await send("/api/auth/password/forgot", type, '{"userName":"a@b.example"}');
    expect(response.status).toBe(415);
  });

  test.each(["application/json", "Application/JSON; charset=utf-8"])(
    "JSON as %s is accepted",
    async (type) => {
      expect((await send("/api/auth/password/forgot", type, "{}")).status).toBe(400);
    },
  );

  test("AUTH-03 a form as text is refused as every token request", async () => {
    const form = "grant_type=password&username=a&password=b";
    const response = await send("/api/auth/token", "text/plain", form);
    expect([response.status, JSON.parse(String(response.body))]).toMatchObject([
      400,
      { error: "unsupported_media_type" },
    ]);
  });
});
