import { beforeEach, describe, expect, test, vi } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import type { CallName } from "../../../src/api/contract/index.ts";
import { personas, sharedPassword, sharedSecurityAnswer } from "../../../sandbox/seed/personas.ts";
import { examples } from "../../support/api-examples.ts";
import {
  type Api,
  bodyOf,
  type CallRequest,
  openApi,
  refusalOf,
  tokensIn,
} from "../../support/embedded-api.ts";
import { securityQuestions } from "../../support/security-questions.ts";

const desk = "service@alderbrook.example";
const newPassword = "Sunlit-Harbour-42";
const { email } = personas["client-uk"];
let api: Api;

beforeEach(async () => {
  api = await openApi();
});

type Sent = CallRequest & { readonly token?: string };

/** Sends a request once while a write fails as on a full disk, and returns its repeat's response. */
async function repeatAfterFailure(write: string, name: CallName, sent: Sent): Promise<Response> {
  const { db } = api.sandbox;
  vi.spyOn(console, "error").mockReturnValue();
  db.exec(`CREATE TEMP TRIGGER full BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  expect((await api.call(name, sent)).status).toBe(500);
  db.exec("DROP TRIGGER full");
  return api.call(name, sent);
}

/** Expects the new password, one notice of it, and the end of an earlier session. */
async function expectChanged(token: string): Promise<void> {
  await tokensIn(await api.signIn(email, newPassword));
  const subjects = api.mailsTo(email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("changed"))).toHaveLength(1);
  expect(await refusalOf(await api.call("rss", { token }))).toBe("401 session_ended");
}

describe("a request whose last write failed", () => {
  test.each([
    ["FAULT-17", "help"],
    ["FAULT-17", "register"],
    ["SUP-01", "createCase"],
    ["CASH-02", "createCashInstruction"],
  ] as const)("%s %s is kept and emailed by its repeat", async (_row, name) => {
    const { as, request = {} } = examples[name];
    const token = as ? (await api.tokensOf(as)).access_token : "";
    const parts = typeof request === "function" ? await request(api, token) : request;
    const sent = { ...parts, ...(as ? { token } : {}) };
    const mails = () => api.sandbox.db.prepare("SELECT recipient FROM mails").all();
    const before = mails().length;
    const receipt = `INSERT ON mails WHEN new.recipient <> '${desk}'`;
    const response = await bodyOf(await repeatAfterFailure(receipt, name, sent), 200);
    expect(await bodyOf(await api.call(name, sent), 200)).toEqual(response);
    expect(mails().slice(before)).toEqual([
      { recipient: desk },
      { recipient: expect.stringMatching(/^[^@]+@(?!alderbrook)/) },
    ]);
  });

  const writes = [
    ["users", "UPDATE OF password_hash ON users"],
    ["mails", "INSERT ON mails"],
    ["sessions", "UPDATE OF revoked_at ON sessions"],
  ] as const;

  test.each(writes)("RESET-03 a reset that fails in %s is done again", async (_table, write) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    await api.call("forgotPassword", { body: { userName: email } });
    const code = api.mailsTo(email)[0]?.code;
    const body = { userName: email, code, newPassword, securityAnswer: sharedSecurityAnswer };
    await bodyOf(await repeatAfterFailure(write, "resetPassword", { body }), 200);
    await expectChanged(token);
  });

  test.each(writes)("PROF-01 a change that fails in %s is done again", async (_table, write) => {
    const { access_token: other } = await api.tokensOf("client-uk");
    const { access_token: token } = await api.tokensOf("client-uk");
    const body = { oldPassword: sharedPassword, newPassword };
    await tokensIn(await repeatAfterFailure(write, "changePassword", { token, body }));
    await expectChanged(other);
  });

  test("FAULT-02 a refresh without its new pair is no reuse", async () => {
    const { refresh_token: token } = await api.tokensOf("client-uk");
    const body = { grant_type: "refresh_token", refresh_token: token };
    await tokensIn(await repeatAfterFailure("INSERT ON token_pairs", "token", { body }));
  });

  test("SAFE-27 a repeated first use after a stop ends the impersonation", async () => {
    const { access_token: own } = await api.tokensOf("admin");
    const start = await api.call("impersonate", { token: own, params: { email } });
    const { access_token: acting } = await tokensIn(start);
    const stop = await api.call("stopImpersonating", { token: acting });
    const { access_token: token } = await tokensIn(stop);
    const write = "UPDATE OF revoked_at ON sessions";
    await bodyOf(await repeatAfterFailure(write, "rss", { token }), 200);
    expect(await refusalOf(await api.call("rss", { token: acting }))).toBe("401 session_ended");
  });

  test("PROF-02 a sign-in from a new browser is emailed by its next call", async () => {
    const { access_token: earlier } = await api.tokensOf("client-uk");
    await bodyOf(await api.call("rss", { token: earlier }), 200);
    const { access_token: token } = await api.tokensOf("client-uk");
    await bodyOf(await repeatAfterFailure("INSERT ON mails", "rss", { token }), 200);
    expect(api.mailsTo(email).map(({ link }) => link !== null)).toEqual([true]);
  });

  test("PROF-02 security questions are not replaced without an email", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const sent = { token, body: securityQuestions };
    await bodyOf(await repeatAfterFailure("INSERT ON mails", "saveSecurityQuestions", sent), 200);
    const replaced = api.sandbox.db.prepare("SELECT * FROM replaced_questions").all();
    expect([replaced.length, api.mailsTo(email).length]).toEqual([3, 1]);
  });

  test("TERMS-02 accepting the terms without a new session ends none", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const write = "INSERT ON sessions";
    await tokensIn(await repeatAfterFailure(write, "setTermsAcceptedDate", { token }));
  });
});

describe("AUDIT-03 without its record", () => {
  const recorded = () =>
    auditEvents(api.sandbox.db).flatMap(({ eventType, actorId }) => (actorId ? [eventType] : []));

  test.each(["INSERT ON audit_events", "INSERT ON security_events"])(
    "an act while impersonating is not done (%s)",
    async (write) => {
      const { access_token: own } = await api.tokensOf("admin");
      const start = await api.call("impersonate", { token: own, params: { email } });
      const { access_token: token } = await tokensIn(start);
      const kept = async () => bodyOf(await api.call("notificationSettings", { token }), 200);
      const before = await kept();
      const body = { reports: false };
      vi.spyOn(console, "error").mockReturnValue();
      const { db } = api.sandbox;
      db.exec(`CREATE TEMP TRIGGER full BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'full'); END`);
      expect((await api.call("saveNotificationSettings", { token, body })).status).toBe(500);
      db.exec("DROP TRIGGER full");
      expect([await kept(), recorded()]).toEqual([before, ["ImpersonationGranted"]]);
    },
  );

  test("an impersonation does not begin, nor is it recorded without beginning", async () => {
    const { access_token: token } = await api.tokensOf("admin");
    const sent = { token, params: { email } };
    await tokensIn(await repeatAfterFailure("INSERT ON token_pairs", "impersonate", sent));
    expect(recorded()).toEqual(["ImpersonationGranted"]);
  });
});

test("PROF-02 OPS-10 reading goes on while its time cannot be stored", async () => {
  const { access_token: token } = await api.tokensOf("client-uk");
  await bodyOf(await api.call("listPortfolios", { token }), 200);
  const full = "CREATE TEMP TRIGGER full BEFORE UPDATE ON session_devices";
  api.sandbox.db.exec(`${full} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  api.clock.advance(61);
  await bodyOf(await api.call("listPortfolios", { token }), 200);
});
