import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedAccounts } from "../../conformance/accounts.ts";
import { runConformance } from "../../conformance/run.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";

const origin = "https://portal.example";
const calls: readonly CallName[] = [
  "token",
  "privileges",
  "searchReports",
  "saveHomeLayout",
  "endUserSession",
  "reportFile",
];
const complete = {
  "access-control-allow-origin": origin,
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type",
  "access-control-expose-headers": "Content-Disposition, Retry-After",
};

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox?.close());

/** Returns what a run finds in the embedded API behind a gateway that adds headers. */
async function differencesWith(cors: Readonly<Record<string, string>>) {
  const results = await runConformance({
    base: `${sandbox.origin}/api`,
    accounts: embeddedAccounts,
    calls,
    origin,
    async send(request) {
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
      const own = new Request(request);
      own.headers.delete("origin");
      const response = await fetch(own);
      const headers = [...Object.entries(cors), ...response.headers];
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    },
  });
  const ofOrigin = results.filter(({ title }) => title.includes("the portal's origin"));
  return ofOrigin.flatMap(({ call, differences }) => differences.map((text) => `${call} ${text}`));
}

test("CONF-01 an API with the CORS headers for a portal elsewhere agrees", async () => {
  expect(await differencesWith(complete)).toEqual([]);
});

test("CONF-01 an asterisk allows all but the header authorization", async () => {
  const any = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "*",
    "access-control-expose-headers": "*",
  };
  const headers = "access-control-allow-headers";
  expect(await differencesWith({ ...any, [headers]: "*, Authorization" })).toEqual([]);
  expect(await differencesWith({ ...any, [headers]: "*" })).toEqual(
    ["privileges", "searchReports", "saveHomeLayout", "endUserSession"].map(
      (call) => `${call} ${headers} does not include authorization`,
    ),
  );
});

test("CONF-01 a missing CORS header is named with its call", async () => {
  expect(
    await differencesWith({
      "access-control-allow-origin": "https://other.example",
      "access-control-allow-headers": "content-type",
    }),
  ).toEqual([
    "privileges access-control-allow-origin is https://other.example",
    "privileges access-control-allow-headers does not include authorization",
    "searchReports access-control-allow-origin is https://other.example",
    "searchReports access-control-allow-headers does not include authorization",
    "saveHomeLayout access-control-allow-origin is https://other.example",
    "saveHomeLayout access-control-allow-methods does not include PUT",
    "saveHomeLayout access-control-allow-headers does not include authorization",
    "endUserSession access-control-allow-origin is https://other.example",
    "endUserSession access-control-allow-methods does not include DELETE",
    "endUserSession access-control-allow-headers does not include authorization",
    "token access-control-allow-origin is https://other.example",
    "token access-control-expose-headers does not include retry-after",
    "privileges access-control-allow-origin is https://other.example",
    "reportFile access-control-allow-origin is https://other.example",
    "reportFile access-control-expose-headers does not include content-disposition",
  ]);
});
