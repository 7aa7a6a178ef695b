import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../sandbox/audit/audit-events.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { openApprovals } from "../../support/cash-approvals.ts";
import { bodyOf, refusalOf } from "../../support/embedded-api.ts";

/** The cut-off: noon in London on the dealing date. */
const cutOff = "2026-11-19T12:00:00.000Z";

describe("APPROVE-01 a cash instruction above the client's amount", () => {
  test("waits for another person, who is told", async () => {
    const { api, tokens, give, waiting, state, subjects, desk } = await openApprovals();
    expect(await bodyOf(await give(), 200)).toMatchObject({ approvalUntilUtc: cutOff });
    expect(await state()).toBe("waitingForApproval");
    expect(desk()).toEqual([]);
    expect(subjects("client-uk")).toEqual([
      "Your cash instruction CI-000001 is waiting for approval",
    ]);
    expect(subjects("needs-otp")[0]).toBe(
      "Cash instruction CI-000001 is waiting for your approval",
    );
    const textTo = (key: "client-uk" | "needs-otp") => api.mailsTo(personas[key].email)[0]?.text;
    expect(textTo("client-uk")).toContain("Your reference: Q4 pensions");
    expect(textTo("needs-otp")).toContain("Sender's reference: Q4 pensions");
    expect(await waiting(tokens().sender)).toEqual([]);
    expect(await waiting()).toMatchObject([
      {
        bankAccountReference: "Scheme account 12",
        senderName: "Margaret Ellis",
        expiresAtUtc: cutOff,
        receivedAtUtc: "2026-11-18T10:00:00.000Z",
      },
    ]);
  });

  test("is sent to the service desk once approved, with both names", async () => {
    const { api, give, decide, listed, desk } = await openApprovals();
    await give();
    api.clock.advance(60);
    await bodyOf(await decide(), 200);
    await bodyOf(await decide(), 200);
    const [sent] = await listed();
    expect(sent).toMatchObject({
      state: "received",
      approval: { untilUtc: cutOff, byName: "George Whitby", atUtc: "2026-11-18T10:01:00.000Z" },
    });
    expect(desk()).toHaveLength(1);
    for (const mail of [desk()[0], api.mailsTo(personas["client-uk"].email)[0]]) {
      for (const part of ["Margaret Ellis", "George Whitby", "10:01", "10:00", "£5,000,000.01"]) {
        expect(mail?.text).toContain(part);
      }
    }
    const event = auditEvents(api.sandbox.db).find(
      ({ eventType }) => eventType === "InstructionApproved",
    );
    expect(JSON.parse(event?.eventDetails ?? "")).toEqual({
      Instruction: "CI-000001",
      SentBy: "Margaret Ellis",
      SentAt: "2026-11-18T10:00:00.000Z",
      DecidedBy: "George Whitby",
      DecidedAt: "2026-11-18T10:01:00.000Z",
    });
  });

  test("is returned with a reason, which the sender reads", async () => {
    const { api, give, decide, giveBack, listed, state, desk } = await openApprovals();
    await give();
    expect(await refusalOf(await decide({ decision: "returned" }))).toBe("400 invalid_request");
    await bodyOf(await giveBack(), 200);
    expect((await listed())[0]).toMatchObject({
      state: "returned",
      approval: { byName: "George Whitby", reason: "Wrong account" },
    });
    expect(api.mailsTo(personas["client-uk"].email)[0]?.text).toContain("Reason: Wrong account");
    expect(desk()).toEqual([]);
    const event = auditEvents(api.sandbox.db).find(
      ({ eventType }) => eventType === "InstructionReturned",
    );
    expect(event?.eventDetails).toContain("Wrong account");
    // A corrected instruction is a new one, with an approval of its own.
    await give({ idempotencyKey: "key-2", bankAccountReference: "Scheme account 13" });
    expect(await state()).toBe("waitingForApproval");
  });

  test("is listed for the approver, with the reason, and for nobody else", async () => {
    const { api, tokens, give, giveBack } = await openApprovals();
    const given = async (token: string) =>
      bodyOf(await api.call("listGivenApprovals", { token }), 200);
    await give();
    await bodyOf(await giveBack(), 200);
    expect(await given(tokens().approver)).toEqual({
      approvals: [
        {
          instructionNumber: "CI-000001",
          decision: "returned",
          decidedAtUtc: "2026-11-18T10:00:00.000Z",
          reason: "Wrong account",
          senderName: "Margaret Ellis",
          direction: "redemption",
          portfolioCode: "HPS001",
          amount: 5_000_000.01,
          currency: "GBP",
        },
      ],
    });
    expect(await given(tokens().sender)).toEqual({ approvals: [] });
  });

  test("is approved by nobody who may not, or who sent it", async () => {
    const { api, tokenOf, tokens, give, decide, state } = await openApprovals();
    await give();
    expect(await refusalOf(await decide({}, tokens().sender))).toBe("404 not_found");
    expect(await refusalOf(await decide({}, await tokenOf("terms-old")))).toMatch(/^403/);
    expect(await refusalOf(await decide({}, await tokenOf("two-portfolios")))).toBe(
      "403 forbidden",
    );
    const admin = await tokenOf("admin");
    const params = { email: personas["needs-otp"].email };
    const acting = (await bodyOf(await api.call("impersonate", { token: admin, params }), 200)) as {
      access_token: string;
    };
    const refused = await decide({}, acting.access_token);
    expect(await refusalOf(refused)).toBe("403 not_while_impersonating");
    api.sandbox.db.exec("INSERT INTO cash_approvers VALUES ('two-portfolios')");
    expect(await refusalOf(await decide({}, await tokenOf("two-portfolios")))).toBe(
      "404 not_found",
    );
    expect(await state()).toBe("waitingForApproval");
  });

  test("needs no approval up to the amount, or without a rule", async () => {
    const { tokenOf, give, state, withdraw, subjects } = await openApprovals();
    await give({ amount: 5_000_000 });
    expect(await state()).toBe("received");
    await bodyOf(await withdraw(), 200);
    expect(subjects("needs-otp")).toEqual([]);
    await bodyOf(
      await give({ portfolioCode: "TCF001", amount: 9e6 }, await tokenOf("two-portfolios")),
      200,
    );
  });

  test("is refused when nobody could approve it in time", async () => {
    const { api, pass, give } = await openApprovals();
    const late = { dealingDate: "2026-11-18" };
    await pass(2 * 3600);

    expect(await refusalOf(await give(late))).toBe("400 cash_cut_off");
    api.sandbox.db.exec("DELETE FROM cash_approvers WHERE user_id = 'needs-otp'");
    expect(await refusalOf(await give())).toBe("400 cash_no_approver");
  });

  test("shows what is unusual about it, also by email", async () => {
    const { api, pass, give, waiting } = await openApprovals();
    await give({ amount: 100, idempotencyKey: "key-0" });
    await give();
    await give({ bankAccountReference: "Other", idempotencyKey: "key-2" });
    const unusual = async () => (await waiting()).map((item) => item.unusual);
    expect(await unusual()).toEqual([
      ["largerThanUsual"],
      ["repeated", "newAccount", "largerThanUsual"],
    ]);
    const [last, first] = api.mailsTo(personas["needs-otp"].email);
    expect(first?.text).toContain("\n\nCheck this first: The amount is larger than usual.\n\n");
    expect(last?.text).toContain("already sent. The bank account reference is new. The amount");
    await pass(24 * 3600);
    expect((await unusual())[0]).toEqual(["largerThanUsual", "nearCutOff"]);
  });

  test("shows no larger amount up to half above the largest", async () => {
    const { give, waiting } = await openApprovals();
    await give({ amount: 4_000_000, idempotencyKey: "key-0" });
    await give();
    expect((await waiting()).map((item) => item.unusual)).toEqual([[]]);
  });

  test("lists what an approver decided, the newest first", async () => {
    const { api, tokens, give, decide } = await openApprovals();
    await give();
    await give({ idempotencyKey: "key-2" });
    await decide();
    api.clock.advance(60);
    await decide({ instructionNumber: "CI-000002" });
    const listed = await api.call("listGivenApprovals", { token: tokens().approver });
    const { approvals } = (await bodyOf(listed, 200)) as {
      readonly approvals: readonly { readonly instructionNumber: string }[];
    };
    expect(approvals.map((given) => given.instructionNumber)).toEqual(["CI-000002", "CI-000001"]);
  });

  test("shows that the same was sent before, also from another browser", async () => {
    const { give, decide, waiting, withdraw } = await openApprovals();
    const repeated = async () =>
      (await waiting()).map(({ unusual }) => unusual.includes("repeated"));
    await give();
    await give({ idempotencyKey: "key-2", reference: "Again" });
    await give({ idempotencyKey: "key-3", dealingDate: "2026-11-20" });
    expect(await repeated()).toEqual([false, true, false]);
    await decide();
    expect(await repeated()).toEqual([true, false]);
    await withdraw();
    expect(await repeated()).toEqual([false, false]);
  });

  test("shows that the same was approved, though it was sent later", async () => {
    const { give, decide, waiting } = await openApprovals();
    await give();
    await give({ idempotencyKey: "key-2" });
    await bodyOf(await decide({ instructionNumber: "CI-000002" }), 200);
    expect((await waiting())[0]?.unusual).toContain("repeated");
  });

  test("needs the approver's confirmation above the amount of that rule", async () => {
    const { api, give, decide } = await openApprovals();
    await give();
    const { refresh_token: refresh } = await api.tokensOf("needs-otp");
    api.clock.advance(301);
    const renewed = (await bodyOf(await api.refresh(refresh), 200)) as { access_token: string };
    const other = await decide({ instructionNumber: "XX-000001" }, renewed.access_token);
    expect(await refusalOf(other)).toBe("404 not_found");
    const refused = await decide({}, renewed.access_token);
    expect(await refusalOf(refused)).toBe("403 confirmation_required");
    const returned = { decision: "returned", reason: "Wrong account" };
    await bodyOf(await decide(returned, renewed.access_token), 200);
  });

  test("is unknown where the additions are not offered", async () => {
    const { api, tokens, decide } = await openApprovals();
    api.sandbox.areAdditionsOffered = false;
    for (const name of ["listCashApprovals", "listGivenApprovals"] as const)
      expect((await api.call(name, { token: tokens().approver })).status).toBe(404);
    expect((await decide()).status).toBe(404);
  });
});
