import { expect, test } from "vitest";
import { auditByClient } from "../../../sandbox/audit/audit-events.ts";
import { userById } from "../../../sandbox/users/users.ts";
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

test("SAFE-49 an impersonator's events count as theirs, not the person's", async () => {
  const { sandbox } = await openApi();
  sandbox.db.exec(`
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 10099)
    INSERT INTO audit_events (id, at, user_id, actor_id, event_type, session_id, details, source)
    SELECT id, '', iif(id = 2, 'admin', 'client-uk'), iif(id <= 2, NULL, 'admin'), 'Login', 's', '',
      'client' FROM ids`);
  const [user, actor] = [userById(sandbox.db, "client-uk"), userById(sandbox.db, "admin")];
  if (!user || !actor) throw new Error("No persona");
  const sent = { eventType: "Login", sessionId: "s", eventDetails: "" };
  auditByClient(sandbox, { user, actor }, sent);
  const kept = sandbox.db.prepare(
    "SELECT count(*) AS count, sum(id = 1) AS ofPerson, sum(id = 2) AS ofActor FROM audit_events",
  );
  // The administrator's oldest is the one without impersonating.
  expect(kept.get()).toEqual({ count: 10_001, ofPerson: 1, ofActor: 0 });
});
