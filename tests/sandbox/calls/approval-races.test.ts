import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { endApprovals } from "../../../sandbox/cash/end-approvals.ts";
import { openApprovals } from "../../support/cash-approvals.ts";
import { bodyOf, refusalOf } from "../../support/embedded-api.ts";

describe("APPROVE-02 of an instruction that waits", () => {
  const late = "409 changed_meanwhile";

  test("the first of two approvers decides", async () => {
    const { api, tokenOf, give, decide, giveBack, state, desk } = await openApprovals();
    api.sandbox.db.exec("INSERT INTO cash_approvers VALUES ('needs-questions')");
    api.sandbox.db.exec(`INSERT INTO security_answers
      SELECT 'needs-questions', position, question, answer_hash FROM security_answers
      WHERE user_id = 'client-uk'`);
    const second = await tokenOf("needs-questions");
    await give();
    const replies = await Promise.all([decide(), decide({}, second), giveBack()]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    // The requests arrive in any order.
    const isReturned = statuses[2] === 200;
    expect(await state()).toBe(isReturned ? "returned" : "received");
    expect(desk()).toHaveLength(isReturned ? 0 : 1);
  });

  test("a withdrawal before the approval wins", async () => {
    const { give, decide, withdraw, state, desk } = await openApprovals();
    await give();
    await bodyOf(await withdraw(), 200);
    expect(await refusalOf(await decide())).toBe(late);
    expect(await refusalOf(await withdraw())).toBe(late);
    expect(await state()).toBe("withdrawn");
    expect(desk()).toEqual([]);
  });

  test("a withdrawal after the approval withdraws what the desk has", async () => {
    const { give, decide, giveBack, withdraw, state, desk } = await openApprovals();
    await give();
    await bodyOf(await decide(), 200);
    await bodyOf(await withdraw(), 200);
    expect(await state()).toBe("withdrawn");
    expect(desk()[0]?.subject).toBe("Cash instruction CI-000001 is withdrawn");
    expect(await refusalOf(await giveBack())).toBe(late);
  });

  test("the cut-off ends it, once and after a warning", async () => {
    const { api, pass, give, decide, withdraw, waiting, state, subjects } = await openApprovals();
    await give();
    await pass(24 * 3600);
    endApprovals(api.sandbox);
    endApprovals(api.sandbox);
    const warning = /^Cash instruction CI-000001 expires at 2026-11-19 12:00$/;
    for (const key of ["client-uk", "needs-otp"] as const) {
      expect(subjects(key).filter((one) => warning.test(one))).toHaveLength(1);
    }
    await pass(2 * 3600);
    expect(await refusalOf(await decide())).toBe(late);
    expect(await refusalOf(await withdraw())).toBe(late);
    expect(await state()).toBe("expired");
    endApprovals(api.sandbox);
    endApprovals(api.sandbox);
    const expired = subjects("client-uk").filter((one) => one.endsWith("has expired"));
    expect(expired).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    const types = auditEvents(api.sandbox.db).map(({ eventType }) => eventType);
    expect(types).toContain("InstructionExpired");
  });

  test("an approver who lost the privilege decides nothing", async () => {
    const { api, give, decide, waiting, state } = await openApprovals();
    await give();
    api.sandbox.db.exec("DELETE FROM cash_approvers WHERE user_id = 'needs-otp'");
    expect(await refusalOf(await decide())).toBe("403 forbidden");
    expect(await waiting()).toEqual([]);
    expect(await state()).toBe("waitingForApproval");
  });
});
