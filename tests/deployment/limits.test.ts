import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningNginx, startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let nginx: RunningNginx;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  nginx = await startNginx({ api: sandbox.origin });
});
afterAll(async () => {
  await nginx?.stop();
  await sandbox?.close();
});

/** Sends requests at once, each from another address; returns how many are refused. */
async function flood(addressOf: (at: number) => string): Promise<number> {
  const requests = Array.from({ length: 150 }, (_, at) =>
    sendRequest(`${nginx.origin}/api/auth/challenge`, {
      headers: { "x-forwarded-for": addressOf(at + 1) },
    }),
  );
  const responses = await Promise.all(requests);
  return responses.filter(({ status }) => status === 429).length;
}

const hex = (at: number) => at.toString(16);

test("LIMIT-01 OPS-03 the addresses of one IPv6 network share a limit", async () => {
  expect(await flood((at) => `2001:db8:1:${hex(at)}::1`)).toBe(0);
  expect(await flood((at) => `2001:db8:2:1::${hex(at)}`)).toBeGreaterThan(0);
  expect(await flood((at) => `2001:db8:2:2:${hex(at)}::1`)).toBeGreaterThan(0);
  expect(await flood((at) => `198.51.100.${at}`)).toBe(0);
});

test("OPS-10 a probe with a body takes nothing of the next request", async () => {
  for (const method of ["GET", "POST"]) {
    const probe = { method, headers: { "content-length": "30" }, body: "x".repeat(30) };
    await sendRequest(`${nginx.origin}/readyz`, probe);
    const { status } = await sendRequest(`${nginx.origin}/api/health`);
    expect([method, status]).toEqual([method, 200]);
  }
});
