import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { endApprovals } from "../../../sandbox/cash/end-approvals.ts";
import { createDueSchedules } from "../../../sandbox/schedulers/run-due.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { openApprovals } from "../../support/cash-approvals.ts";
import { bodyOf, refusalOf } from "../../support/embedded-api.ts";

describe("APPROVE-02 of an instruction that waits", () => {
  const late = "409 changed_meanwhile";

  test("the first of two approvers decides", async () => {
    const opened = await openApprovals();
    const { api, tokenOf, give, decide, giveBack, state, desk, subjects } = opened;
    api.sandbox.db.exec("INSERT INTO cash_approvers VALUES ('needs-questions')");
    api.sandbox.db.exec(`INSERT INTO security_answers
      SELECT 'needs-questions', position, question, answer_hash FROM security_answers
      WHERE user_id = 'client-uk'`);
    const second = await tokenOf("needs-questions");
    await give();
    const replies = await Promise.all([decide(), decide({}, second), giveBack()]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
    // The requests arrive in any order.
    const isReturned = statuses[2] === 200;
    expect(await state()).toBe(isReturned ? "returned" : "received");
    expect(desk()).toHaveLength(isReturned ? 0 : 1);
    const outcome = `Cash instruction CI-000001 is ${isReturned ? "returned" : "approved"}`;
    const others = (["needs-otp", "needs-questions"] as const).filter((key) =>
      subjects(key).includes(outcome),
    );
    expect(others).toEqual([statuses[1] === 200 ? "needs-otp" : "needs-questions"]);
  });

  test("a withdrawal before the approval wins", async () => {
    const { give, decide, withdraw, listed, desk, subjects } = await openApprovals();
    await give();
    await bodyOf(await withdraw(), 200);
    expect(await refusalOf(await decide())).toBe(late);
    expect(await refusalOf(await withdraw())).toBe(late);
    expect((await listed())[0]).toMatchObject({
      state: "withdrawn",
      approval: { untilUtc: "2026-11-19T12:00:00.000Z" },
      withdrawnAtUtc: "2026-11-18T10:00:00.000Z",
    });
    expect(desk()).toEqual([]);
    expect(subjects("needs-otp")[0]).toBe("Cash instruction CI-000001 is withdrawn");
  });

  test("a withdrawal after the approval withdraws what the desk has", async () => {
    const { api, give, decide, giveBack, withdraw, listed, state, desk } = await openApprovals();
    await give();
    api.clock.advance(60);
    await bodyOf(await decide(), 200);
    api.clock.advance(60);
    await bodyOf(await withdraw(), 200);
    expect(await state()).toBe("withdrawn");
    expect(desk()[0]?.subject).toBe("Cash instruction CI-000001 is withdrawn");
    const mailTo = (key: "client-uk" | "needs-otp") => api.mailsTo(personas[key].email)[0];
    for (const mail of [desk()[0], mailTo("client-uk"), mailTo("needs-otp")]) {
      for (const part of ["George Whitby", "10:00", "10:01", "10:02"]) {
        expect(mail?.text).toContain(part);
      }
    }
    const event = auditEvents(api.sandbox.db).find(
      ({ eventType }) => eventType === "InstructionWithdrawn",
    );
    expect(JSON.parse(event?.eventDetails ?? "")).toEqual({
      Instruction: "CI-000001",
      SentBy: "Margaret Ellis",
      SentAt: "2026-11-18T10:00:00.000Z",
      ApprovedBy: "George Whitby",
      ApprovedAt: "2026-11-18T10:01:00.000Z",
      WithdrawnAt: "2026-11-18T10:02:00.000Z",
    });
    expect((await listed())[0]).toMatchObject({
      approval: { byName: "George Whitby" },
      withdrawnAtUtc: "2026-11-18T10:02:00.000Z",
    });
    expect(await refusalOf(await giveBack())).toBe(late);
  });

  test("the cut-off ends it, once and after a warning", async () => {
    const { api, pass, give, decide, withdraw, waiting, state, subjects } = await openApprovals();
    await give();
    await pass(24 * 3600);
    await createDueSchedules(api.sandbox).run();
    endApprovals(api.sandbox);
    const mailed = (end: string) => ({
      sender: subjects("client-uk").filter((text) => text === `Your cash instruction ${end}`),
      approver: subjects("needs-otp").filter((text) => text === `Cash instruction ${end}`),
    });
    const once = { sender: [expect.anything()], approver: [expect.anything()] };
    expect(mailed("CI-000001 expires on 19 Nov 2026 at 12:00 (United Kingdom Time)")).toEqual(once);
    const [warning] = api.mailsTo(personas["needs-otp"].email);
    expect(warning?.text).not.toContain("The cut-off is close.");
    await pass(2 * 3600);
    expect(await waiting()).toEqual([]);
    expect(await refusalOf(await decide())).toBe(late);
    expect(await refusalOf(await withdraw())).toBe(late);
    expect(await state()).toBe("expired");
    endApprovals(api.sandbox);
    endApprovals(api.sandbox);
    expect(mailed("CI-000001 has expired")).toEqual(once);
    const event = auditEvents(api.sandbox.db).find(
      ({ eventType }) => eventType === "InstructionExpired",
    );
    expect(JSON.parse(event?.eventDetails ?? "")).toMatchObject({
      SentBy: "Margaret Ellis",
      ExpiredAt: "2026-11-19T12:00:00.000Z",
    });
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
