// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { actingFixture, adminFixture } from "../../../../machines/impersonation/fixtures.ts";
import { completeSessionMachine } from "../../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import type { User } from "../../../../machines/user/types.ts";
import type { AuditLog } from "../../../../src/effects/audit/audit-log.ts";
import { auditSession } from "../../../../src/effects/audit/audit-session.ts";

/** What the audit log hears when another tab replaces a user by another. */
function replaced(before: User, after: User) {
  const heard: string[] = [];
  const audit = {
    begin: ({ name }: User, beginning: string | null) => void heard.push(`${name}: ${beginning}`),
    end: () => void heard.push("end"),
  } as unknown as AuditLog;
  const session = createActor(
    completeSessionMachine.provide({ actions: { forgetUser() {}, notifyTabs() {} } }),
    { input: { restoredUser: before, rememberedEmail: "" } },
  ).start();
  auditSession(session, audit, () => true);
  session.send({ type: "session.replaced", user: after });
  session.stop();
  return heard.slice(1);
}

test.each([true, false])("SESS-08 a sign-in with tokens (%s) ends with its page", (hasTokens) => {
  const heard: (boolean | undefined)[] = [];
  const audit = { leavePage: (isLast) => void heard.push(isLast) } as AuditLog;
  const input = { restoredUser: null, rememberedEmail: "" };
  auditSession(createActor(completeSessionMachine, { input }), audit, () => hasTokens);
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(heard).toEqual([hasTokens]);
});

test("AUDIT-01 an impersonation belongs to its administrator's audit session", () => {
  const stranger = { ...clientFixture, id: "client-2", name: "B", email: "b@hartwell.example" };
  const byUnknown = { ...actingFixture, actor: null };
  const byUnnamed = { ...actingFixture, actor: { name: "R", email: "" } };
  expect(replaced(adminFixture, actingFixture)).toEqual(["Margaret Ellis: null"]);
  expect(replaced(actingFixture, adminFixture)).toEqual(["Ruth Adler: null"]);
  expect(replaced(byUnknown, adminFixture)).toEqual(["Ruth Adler: null"]);
  expect(replaced(byUnnamed, adminFixture)).toEqual(["Ruth Adler: null"]);
  expect(replaced(actingFixture, stranger)).toEqual(["end", "B: SessionResumed"]);
  expect(replaced(actingFixture, clientFixture)).toEqual(["end", "Margaret Ellis: SessionResumed"]);
  expect(replaced(stranger, actingFixture)).toEqual(["end", "Margaret Ellis: SessionResumed"]);
});
