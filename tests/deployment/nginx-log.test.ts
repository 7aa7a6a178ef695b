import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningNginx, startNginx } from "../support/nginx.ts";
import { sendRaw, sendRequest } from "../support/send-request.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let nginx: RunningNginx;
let withoutApi: RunningNginx;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  nginx = await startNginx({ api: sandbox.origin });
  withoutApi = await startNginx({ api: "http://127.0.0.1:1" });
});
afterAll(async () => {
  await nginx?.stop();
  await withoutApi?.stop();
  await sandbox?.close();
});

test("SAFE-14 logs contain no query and no impersonated user", async () => {
  for (const { origin, accessLog, errorLog } of [nginx, withoutApi]) {
    await sendRequest(`${origin}/redirect?mode=reset&email=canary@secret.example&code=canary`);
    await sendRequest(`${origin}/gone.php?code=canary`);
    await sendRequest(`${origin}/api/auth/token?otp-code=canary`, {
      method: "POST",
      body: "password=canary",
    });
    await sendRequest(
      `${origin}/api/admin/auth/users/canary%40secret.example/impersonation_token?x=canary`,
    );
    await sendRequest(
      `${origin}/dit/api/admin/auth/users/canary%40secret.example/impersonation_token`,
    );
    await sendRequest(`${origin}/api/support/help?canary`, {
      method: "POST",
      headers: { "content-length": 2 ** 24 },
    });
    for (const line of [
      "POST /api/support/help 413",
      "GET /api/admin/auth/users/***/impersonation_token ",
      "GET /redirect 200",
    ]) {
      await expect.poll(accessLog).toContain(line);
    }
    expect((await accessLog()) + (await errorLog())).not.toContain("canary");
  }
});

test("OPS-08 a report of the policy is counted and discarded", async () => {
  const report = {
    method: "POST",
    headers: { "content-type": "application/csp-report" },
    body: JSON.stringify({ "csp-report": { "document-uri": "/redirect?code=canary" } }),
  };
  expect((await sendRequest(`${nginx.origin}/policy-reports`, report)).status).toBe(204);
  await expect.poll(nginx.accessLog).toContain("POST /policy-reports 204");
  const flood = await Promise.all(
    Array.from({ length: 30 }, () => sendRequest(`${nginx.origin}/policy-reports`)),
  );
  expect(flood.some(({ status }) => status === 429)).toBe(true);
  expect((await nginx.accessLog()) + (await nginx.errorLog())).not.toContain("canary");
});

test("OPS-08 the error log says why the API is not reached", async () => {
  expect((await sendRequest(`${withoutApi.origin}/readyz`)).status).toBe(503);
  await expect.poll(withoutApi.errorLog).toMatch(/\[error\].*connect\(\) failed.*\/readyz/);
  expect((await sendRequest(`${withoutApi.origin}/assets/gone.js`)).status).toBe(404);
});

test("SAFE-14 no address with a code is in the error log, whatever fails", async () => {
  const root = await mkdtemp(join(tmpdir(), "portal-unreadable-"));
  // A name that is too long and a link to itself fail for root, too.
  await symlink("index.html", join(root, "index.html"));
  const broken = await startNginx({ api: "http://127.0.0.1:1", root });
  try {
    for (const path of [
      "/redirect?code=canary",
      `/${"x".repeat(300)}?code=canary`,
      `/${"x".repeat(300)}/canary@secret.example`,
      "/api/auth/token?otp-code=canary",
      `/gone/${"%2e".repeat(200)}x.js?code=canary`,
    ]) {
      await sendRequest(`${broken.origin}${path}`);
    }
    await sendRequest(`${broken.origin}/readyz`);
    await expect.poll(broken.errorLog).toContain("/readyz");
    expect(await broken.errorLog()).not.toMatch(/canary|secret/);
  } finally {
    await broken.stop();
    await rm(root, { recursive: true });
  }
});

test.each([
  ["%69mpersonation_token", "admin/auth/users/***"],
  ["impersonation_toke%6E", "admin/auth/users/***"],
  ["IMPERSONATION_TOKEN", "admin/auth/users/***/IMPERSONATION_TOKEN"],
  ["/impersonation_token", "admin/auth/users/***"],
  [";x/impersonation_token", "admin/auth/users/***/impersonation_token"],
  ["%2Fimpersonation_token", "admin/auth/users/***"],
  ["", "admin/auth/users/***"],
])("SAFE-14 a user's path with %j is logged masked", async (rest, logged) => {
  const last = rest === "" || /^[/;%]/.test(rest) ? rest : `/${rest}`;
  for (const address of ["canary@secret.example", "%63anary%40secret.example", "canary"]) {
    await sendRequest(`${nginx.origin}/api/admin/auth/users/${address}${last}`);
  }
  await expect.poll(nginx.accessLog).toContain(`GET /api/${logged} `);
  expect(await nginx.accessLog()).not.toMatch(/canary|secret/);
});

test.each([
  ["/api/admin/auth/%75sers/canary@secret.example/impersonation_token", "/api/admin/auth/***"],
  ["/api/admin/auth/USERS/canary/impersonation_token", "/api/admin/auth/USERS/***"],
  ["/api/admin//auth/users//canary/impersonation_token", "/api/admin//auth/users//***"],
  ["/api/users/me/../canary@secret.example", "/api/users/me/***"],
  ["/api/users/./canary@secret.example", "/api/users/***"],
  ["/canary@secret.example", "/***"],
  ["/gone/secret%2540canary", "/gone/***"],
  ["/users/me/notes?canary", "/users/me/notes"],
  ["/redirect&mode=reset&code=canary", "/***"],
  ["/dit/redirectcode=canary/users/x", "/dit/***"],
])("SAFE-14 %s is logged as %s", async (path, logged) => {
  await sendRaw(
    nginx.origin,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  await expect.poll(nginx.accessLog).toContain(`GET ${logged}`);
  expect(await nginx.accessLog()).not.toMatch(/canary|secret/);
});
