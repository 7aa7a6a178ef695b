import { beforeEach, expect, test } from "vitest";
import { auditByApi, auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { noteFailure } from "../../../sandbox/auth/failures.ts";
import { isAct } from "../../../sandbox/http/impersonated-acts.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import type { Call } from "../../../src/api/contract/call.ts";
import { allCalls } from "../../../src/api/contract/index.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;
beforeEach(async () => {
  api = await openApi();
});

const send = (token: string | undefined, eventType: string, more: object = {}) =>
  api.call("logEvent", { token, body: { eventType, sessionId: "s", eventDetails: "{}", ...more } });

/** The log without what the API records of a sign-in. */
const logged = () =>
  auditEvents(api.sandbox.db).filter(({ eventType }) => eventType !== "SecurityEvent");

async function impersonate(): Promise<string> {
  const { access_token: token } = await api.tokensOf("admin");
  const params = { email: personas["client-uk"].email };
  return (await tokensIn(await api.call("impersonate", { token, params }))).access_token;
}

const seenByPerson = async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  const body = await bodyOf(await api.call("listSecurityEvents", { token }), 200);
  const { events } = body as { events: readonly { kind: string; actorName?: string }[] };
  return events.map(({ kind, actorName }) => `${kind} ${actorName ?? "-"}`);
};

const settings = { body: { reports: false } };

test.each([
  "AccountLocked",
  "accountlocked",
  "ACCOUNT_UNLOCKED",
  " Impersonation Granted ",
  "Impersonation-Returned",
  "ＩｍｐｅｒｓｏｎａｔｅｄＡｃｔ",
  "security_event",
])("AUDIT-03 a client cannot send %s", async (eventType) => {
  const { access_token: token } = await api.tokensOf("client-uk");
  expect(await refusalOf(await send(token, eventType))).toBe("400 reserved_event_type");
  expect(await refusalOf(await send(undefined, eventType))).toBe("400 reserved_event_type");
  expect(logged()).toEqual([]);
});

test("AUDIT-03 the source is stored by the API, never taken from the body", async () => {
  await bodyOf(await send(await impersonate(), "Login", { source: "api", actorId: null }), 200);
  expect(logged()).toMatchObject([
    { source: "api", eventType: "ImpersonationGranted" },
    {
      source: "client",
      eventType: "Login",
      userEmail: personas["client-uk"].email,
      actorEmail: personas.admin.email,
    },
  ]);
});

test("AUDIT-03 a sign-in and what secures the account need no client's event", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  const { password } = personas["client-uk"];
  const body = { oldPassword: password, newPassword: "Somewhere2027" };
  await bodyOf(await api.call("changePassword", { token, body }), 200);
  expect(auditEvents(api.sandbox.db)).toMatchObject(
    ["signedIn", "passwordChanged"].map((kind) => ({
      source: "api",
      userId: "client-uk",
      actorId: null,
      eventType: "SecurityEvent",
      eventDetails: JSON.stringify({ Kind: kind }),
    })),
  );
});

test("AUDIT-03 each failed sign-in is recorded, without an unknown address", async () => {
  const { email } = personas["client-uk"];
  for (const username of [email, "nobody@example.com"]) {
    const body = { grant_type: "password", username, password: "Wrong-pass-1" };
    expect(await refusalOf(await api.call("token", { body }))).toBe("400 invalid_grant");
  }
  const eventType = "AuthenticationFailed";
  const eventDetails = JSON.stringify({ Kind: "password" });
  expect(auditEvents(api.sandbox.db)).toMatchObject([
    { source: "api", userId: "client-uk", eventType, eventDetails },
    { source: "api", userId: null, eventType, eventDetails },
  ]);
});

test("AUDIT-03 a failure is recorded without what it belongs to", () => {
  const { email: account } = personas["client-uk"];
  noteFailure(api.sandbox, { account, kind: "securityAnswer:digest", source: "203.0.113.7" });
  expect(logged()).toMatchObject([{ eventDetails: JSON.stringify({ Kind: "securityAnswer" }) }]);
});

test("AUDIT-03 the log is read in pages", async () => {
  const { db } = api.sandbox;
  db.exec(`WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 700)
    INSERT INTO audit_events (at, event_type, session_id, details) SELECT '', id, '', '{}' FROM ids`);
  const newest = auditEvents(db);
  const earlier = auditEvents(db, newest[0]?.id);
  const types = [...earlier, ...newest].map(({ eventType }) => Number(eventType));
  expect(types).toEqual(Array.from({ length: 700 }, (_, index) => index + 1));
});

test.each(["", "x", "null", "[]", '"text"'])(
  "AUDIT-01 details that are no JSON object are refused: %s",
  async (eventDetails) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const refused = await send(token, "Login", { eventDetails });
    expect(await refusalOf(refused)).toBe("400 invalid_request");
  },
);

test("OPS-08 AUDIT-03 an event has the id that the access log has", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  const headers = { "x-request-id": "0123456789abcdef0123456789abcdef" };
  const body = { eventType: "Login", sessionId: "s", eventDetails: "{}" };
  await bodyOf(await api.call("logEvent", { token, body, headers }), 200);
  expect(auditEvents(api.sandbox.db).map(({ source, requestId }) => [source, requestId])).toEqual(
    ["api", "client"].map((source) => [source, headers["x-request-id"]]),
  );
});

test("AUDIT-03 acts while impersonating are recorded with both people", async () => {
  const token = await impersonate();
  await bodyOf(await api.call("saveNotificationSettings", { token, ...settings }), 200);
  const file = (id: string) => api.call("reportFile", { token, params: { id } });
  const report = "HPS001.valuation.2026-10";
  expect([(await file(report)).status, (await file("unknown")).status]).toEqual([200, 404]);
  await bodyOf(await api.call("listPortfolios", { token }), 200);
  const body = { fileName: "a.txt", sizeBytes: 1 };
  await bodyOf(await api.call("createAttachment", { token, body }), 200);
  const acts = logged().filter(({ eventType }) => eventType !== "Login");
  expect(acts).toMatchObject(
    ["ImpersonationGranted", ...Array<string>(3).fill("ImpersonatedAct")].map((eventType) => ({
      source: "api",
      userId: "client-uk",
      actorId: "admin",
      eventType,
    })),
  );
  expect(acts.slice(1).map(({ eventDetails }) => JSON.parse(eventDetails))).toEqual([
    { ImpersonatedUserID: "client-uk", Call: "saveNotificationSettings" },
    { ImpersonatedUserID: "client-uk", Call: "reportFile", id: report },
    { ImpersonatedUserID: "client-uk", Call: "createAttachment" },
  ]);
  await bodyOf(await api.call("stopImpersonating", { token }), 200);
  expect((await seenByPerson()).slice(-4)).toEqual([
    "impersonationEnded Ruth Adler",
    "downloadedByOther Ruth Adler",
    "changedByOther Ruth Adler",
    "impersonationStarted Ruth Adler",
  ]);
});

test("AUDIT-03 the person sees a file that an impersonator's browser made", async () => {
  const { access_token: own } = await api.tokensOf("client-uk");
  const token = await impersonate();
  for (const eventType of ["UnauditedSearch", "ReportSearch", "UnauditedDownload"])
    await bodyOf(await send(token, eventType), 200);
  await bodyOf(await send(own, "UnauditedDownload"), 200);
  const files = (await seenByPerson()).filter((event) => event.startsWith("downloaded"));
  expect(files).toEqual(["downloadedByOther Ruth Adler"]);
});

test("AUDIT-03 the person's own acts are not recorded as another's", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  await bodyOf(await api.call("saveNotificationSettings", { token, ...settings }), 200);
  expect(logged()).toEqual([]);
});

test("AUDIT-03 an impersonator's acts do not displace the person's events", async () => {
  await seenByPerson();
  const token = await impersonate();
  for (let index = 0; index < 40; index += 1)
    await bodyOf(await api.call("saveNotificationSettings", { token, ...settings }), 200);
  const seen = await seenByPerson();
  expect(seen.filter((item) => item.endsWith(" -"))).toHaveLength(2);
  expect(seen.filter((item) => item === "changedByOther Ruth Adler")).toHaveLength(30);
});

test("AUDIT-03 each call that may change something counts as an act", () => {
  const reading = Object.values<Call>(allCalls).filter(
    (call) => call.signedIn === undefined && call.method !== "GET" && !isAct(call),
  );
  expect(reading.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "contacts",
      "searchLatestReports",
      "searchReports",
      "findDuplicateSchedulers",
      "npvSearch",
      "stopImpersonating",
    ]
  `);
  const gets = Object.values<Call>(allCalls).filter((call) => call.method === "GET" && isAct(call));
  expect(gets.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "reportFile",
      "dealingTemplate",
    ]
  `);
});

test("SAFE-49 equal events of the API are limited, each kind by itself", () => {
  api.sandbox.db.exec(`
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 5599)
    INSERT INTO audit_events (id, at, user_id, actor_id, event_type, session_id, details, source)
    SELECT id, '', 'client-uk', iif(id = 2, 'admin', NULL), 'SecurityEvent', 's',
      '{"Kind":"' || iif(id = 1, 'passwordChanged', 'signedIn') || '"}', 'api' FROM ids`);
  const signedIn = { user: { id: "client-uk" }, actor: null, details: { Kind: "signedIn" } };
  auditByApi(api.sandbox, "SecurityEvent", signedIn);
  const kept = api.sandbox.db.prepare(
    "SELECT count(*) AS count, sum(id IN (1, 2, 5600)) AS others FROM audit_events",
  );
  expect(kept.get()).toEqual({ count: 5_002, others: 3 });
});

test("SAFE-49 the details of a sender's events are limited together", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  api.sandbox.db.exec(`
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 2098)
    INSERT INTO audit_events (id, at, user_id, event_type, session_id, details, source)
    SELECT id, '', 'client-uk', 'Login', 's', printf('%.20000c', 'x'), 'client' FROM ids`);
  await bodyOf(await send(token, "Login"), 200);
  const kept = api.sandbox.db.prepare(
    "SELECT min(id) AS first, sum(octet_length(details)) <= 20000100 AS fits FROM audit_events",
  );
  expect(kept.get()).toEqual({ first: 1_100, fits: 1 });
});

test("SAFE-49 a sender's events are limited; the API's and others' stay", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  api.sandbox.db.exec(`
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 12098)
    INSERT INTO audit_events (id, at, user_id, event_type, session_id, details, source)
    SELECT id, '', iif(id = 3, 'client-us', 'client-uk'), 'Login', 's', '',
      iif(id = 5, 'api', 'client') FROM ids`);
  await bodyOf(await send(token, "Login"), 200);
  const kept = api.sandbox.db.prepare(
    "SELECT count(*) AS count, sum(id IN (3, 5)) AS others FROM audit_events",
  );
  expect(kept.get()).toEqual({ count: 10_003, others: 2 });
});
