import { afterEach, beforeEach, expect, test } from "vitest";
import type { StoredEvent } from "../../../../sandbox/audit/audit-events.ts";
import type { PersonaKey } from "../../../../sandbox/seed/personas.ts";
import type { RunningSandbox } from "../../../../sandbox/server.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { type Api, createApi } from "../../../../src/api/client.ts";
import { createAuditLog } from "../../../../src/effects/audit/audit-log.ts";
import { readStorage, storageKeys } from "../../../../src/browser/storage.ts";
import { sessionApi } from "../../../../src/effects/tokens/session-api.ts";
import { sendLogout } from "../../../../src/effects/session/send-logout.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { signInByApi } from "../../../support/mint-session.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveApi } from "../../../support/stub-api.ts";
import { startTestSandbox } from "../../../support/test-sandbox.ts";

browserWindow();

let sandbox: RunningSandbox;
let events: () => Promise<StoredEvent[]>;
let access: string | null;
let api: Api;

beforeEach(async () => {
  window.sessionStorage.clear();
  access = null;
  sandbox = await startTestSandbox();
  const { origin } = sandbox;
  events = async () => {
    const all = await (await fetch(`${origin}/sandbox/audit.json`)).json();
    return (all as StoredEvent[]).filter(({ source }) => source === "client");
  };
  const tokens = { access: () => access, renew: () => Promise.resolve(null), end() {} };
  api = createApi({ baseUrl: `${origin}/api`, tokens });
});
afterEach(() => sandbox.close());

const tokensOf = (key: PersonaKey) => signInByApi(sandbox.origin, key);

async function signIn() {
  const response = await tokensOf("client-uk");
  access = response.access_token;
  return { accessToken: response.access_token, refreshToken: response.refresh_token };
}

const typesOf = (all: StoredEvent[]) => all.map(({ eventType }) => eventType);

async function setFault(fault: string) {
  const body = new URLSearchParams({ target: "logEvent", fault });
  await fetch(`${sandbox.origin}/sandbox/faults`, { method: "POST", body, redirect: "manual" });
}

test("AUDIT-01 events are sent in order within one audit session", async () => {
  const audit = createAuditLog(() => api);
  await signIn();
  audit.begin(clientFixture, "Login");
  for (const page of ["/report", "/unaudited", "/home"]) {
    audit.record("Navigation", { FromPage: "/x", ToPage: page });
  }
  await expect.poll(async () => (await events()).length).toBe(4);
  const logged = await events();
  expect(logged.map(({ eventDetails }) => /"ToPage":"([^"]*)"/.exec(eventDetails)?.[1])).toEqual([
    undefined,
    "/report",
    "/unaudited",
    "/home",
  ]);
  expect(new Set(logged.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(logged[0]?.sessionId).toHaveLength(36);
  expect(logged[0]).toMatchObject({
    eventType: "Login",
    userId: expect.stringMatching(/./) as string,
  });
});

test("AUDIT-01 an event recorded when the last one was just sent is sent", async () => {
  await Promise.all(
    Array.from({ length: 12 }, async (_, turns) => {
      const arrived: unknown[] = [];
      const response = Promise.withResolvers<void>();
      const send = async () => {
        arrived.push(null);
        await response.promise;
      };
      const audit = createAuditLog(() => ({ ...api, send }) as unknown as Api);
      audit.record("Navigation", { FromPage: "/home", ToPage: "/report" });
      await expect.poll(() => arrived.length).toBe(1);
      response.resolve();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      audit.record("Navigation", { FromPage: "/report", ToPage: "/home" });
      await expect.poll(() => arrived.length).toBe(2);
    }),
  );
});

test("AUDIT-01 IMP-03 an event is sent as the user who was signed in then", async () => {
  Object.assign(window, { requestIdleCallback: () => 0 });
  const store = createTokenStore();
  const tokens = { access: () => null, renew: () => Promise.resolve(null), end() {} };
  const audit = createAuditLog(sessionApi(`${sandbox.origin}/api`, store, tokens));
  audit.record("ResetPassword", { Email: "a@b.example" });
  for (const key of ["client-uk", "client-us"] as const) {
    store.keep(await tokensOf(key));
    audit.record("Navigation", { FromPage: "/home", ToPage: `/${key}` });
  }
  store.forget();
  expect(await events()).toEqual([]);
  await audit.settle();
  const named = (await events()).map(({ userId, eventType }) => [eventType, userId]);
  expect(named).toEqual([
    ["ResetPassword", null],
    ["Navigation", "client-uk"],
    ["Navigation", "client-us"],
  ]);
  Reflect.deleteProperty(window, "requestIdleCallback");
});

test("AUDIT-01 events before the sign-in have no user", async () => {
  createAuditLog(() => api).record("ResetPassword", { Email: "a@b.example" });
  await expect
    .poll(async () => (await events())[0])
    .toMatchObject({
      userId: null,
      eventType: "ResetPassword",
      eventDetails: '{"Email":"a@b.example"}',
    });
});

test("AUDIT-01 the logout is sent last and starts a new audit session", async () => {
  const audit = createAuditLog(() => api);
  const pair = await signIn();
  audit.begin(clientFixture, null);
  audit.record("Navigation", { FromPage: "/home", ToPage: "/report" });
  const first = readStorage("sessionStorage", storageKeys.auditSession);
  const tellRest = audit.end();
  access = null;
  expect(readStorage("sessionStorage", storageKeys.auditSession)).toBeNull();
  void sendLogout(`${sandbox.origin}/api`, pair, tellRest);
  await expect.poll(async () => typesOf(await events())).toEqual(["Navigation", "Logout"]);
  for (const { userId, sessionId } of await events()) {
    expect(userId).not.toBeNull();
    expect(sessionId).toBe(first);
  }
  audit.record("ResetPassword", { Email: "a@b.example" });
  expect(readStorage("sessionStorage", storageKeys.auditSession)).not.toBe(first);
});

test("AUDIT-01 an audit session survives a reload if it is valid", () => {
  createAuditLog(() => api).record("ResetPassword", { Email: "a@b.example" });
  const kept = readStorage("sessionStorage", storageKeys.auditSession);
  createAuditLog(() => api).record("ResetPassword", { Email: "a@b.example" });
  expect(readStorage("sessionStorage", storageKeys.auditSession)).toBe(kept);
  window.sessionStorage.setItem(storageKeys.auditSession, "x".repeat(4_000));
  createAuditLog(() => api).record("ResetPassword", { Email: "a@b.example" });
  expect(readStorage("sessionStorage", storageKeys.auditSession)).toHaveLength(36);
});

test.for(["500", "401", "cut", "html"])(
  "ERR-03 FAULT-27 an audit log failing with %s is ignored",
  async (fault) => {
    const audit = createAuditLog(() => api);
    await signIn();
    await setFault(fault);
    audit.begin(clientFixture, "Login");
    audit.leavePage();
    audit.returnToPage();
    audit.record("Navigation", { FromPage: "/home", ToPage: "/report" });
    await fetch(`${sandbox.origin}/sandbox/faults/clear`, { method: "POST", redirect: "manual" });
    audit.record("Navigation", { FromPage: "/report", ToPage: "/home" });
    await expect.poll(async () => typesOf(await events()).at(-1)).toBe("Navigation");
  },
);

test("AUDIT-01 IMP-03 pending events are sent before a change of identity", async () => {
  const audit = createAuditLog(() => api);
  await audit.settle();
  await signIn();
  audit.begin(clientFixture, "Login");
  audit.record("Navigation", { FromPage: "/home", ToPage: "/report" });
  await audit.settle();
  expect(typesOf(await events())).toEqual(["Login", "Navigation"]);
});

test("ERR-03 FAULT-27 a change of identity does not wait for a slow log", async () => {
  const audit = createAuditLog(() => api);
  await signIn();
  await setFault("delay:60000");
  audit.begin(clientFixture, "Login");
  await audit.settle();
  expect(await events()).toEqual([]);
  await fetch(`${sandbox.origin}/sandbox/faults/clear`, { method: "POST", redirect: "manual" });
});

test("ERR-03 FAULT-27 the logout is sent with a failing log, too", async () => {
  const audit = createAuditLog(() => api);
  const pair = await signIn();
  audit.begin(clientFixture, "Login");
  await setFault("500");
  await sendLogout(`${sandbox.origin}/api`, pair, audit.end());
  const headers = { authorization: `Bearer ${pair.accessToken}` };
  const { status } = await fetch(`${sandbox.origin}/api/portfolios/list`, { headers });
  expect(status).toBe(401);
  expect(await events()).toEqual([]);
});

test("ERR-03 the oldest of more than 1,000 waiting events are dropped", async () => {
  const call = "POST /log/LogEvent";
  const stub = await serveApi({ [call]: { json: { status: "ok" } } });
  const tokens = { access: () => null, renew: () => Promise.resolve(null), end() {} };
  const audit = createAuditLog(() => createApi({ baseUrl: stub.baseUrl, tokens }));
  for (let at = 0; at < 1_002; at += 1) audit.record("ResetPassword", { Email: `${at}@b.example` });
  await expect.poll(() => stub.requests.length).toBe(1_000);
  expect(stub.requests[0]?.body).toMatchObject({ eventDetails: '{"Email":"2@b.example"}' });
});

test("AUDIT-01 SESS-08 closing the last tab logs a logout with its reason", async () => {
  const audit = createAuditLog(() => api);
  await signIn();
  audit.begin(clientFixture, "SessionResumed");
  audit.leavePage(true);
  const person = { FullName: clientFixture.name, Email: clientFixture.email };
  await expect.poll(async () => (await events()).length).toBe(2);
  const logged = (await events()).map(({ eventType, eventDetails }) => [eventType, eventDetails]);
  // Both requests are pending.
  expect(logged.toSorted(([one = ""], [other = ""]) => one.localeCompare(other))).toEqual([
    ["Logout", JSON.stringify({ ...person, reason: "unload" })],
    ["SessionResumed", JSON.stringify(person)],
  ]);
});

test("AUDIT-01 events are sent immediately while the page is unloading", async () => {
  Object.assign(window, { requestIdleCallback: () => 0 });
  const audit = createAuditLog(() => api);
  audit.leavePage();
  audit.record("ResetPassword", { Email: "a@b.example" });
  await expect.poll(async () => (await events()).length).toBe(1);
  audit.returnToPage();
  audit.record("ResetPassword", { Email: "c@d.example" });
  expect(await events()).toHaveLength(1);
  audit.leavePage();
  await expect.poll(async () => (await events()).length).toBe(2);
  Reflect.deleteProperty(window, "requestIdleCallback");
});
