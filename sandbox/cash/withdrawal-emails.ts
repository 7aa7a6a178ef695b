import { auditByApi } from "../audit/audit-events.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { approvalTexts, type WithdrawalFacts } from "../outbox/approval-texts.ts";
import { writeTo } from "../outbox/emails.ts";
import { languageOf } from "../users/language.ts";
import { fullName, type UserRow } from "../users/users.ts";
import { timeFor } from "./approval-emails.ts";
import { approversOf } from "./approvals.ts";
import type { ListedInstruction } from "./instructions.ts";

/**
 * Tells the user, those who were asked to approve it and, unless it waited for that, the service
 * desk that an instruction is withdrawn, and records it.
 */
export function sendWithdrawal(
  sandbox: Sandbox,
  user: UserRow,
  withdrawn: ListedInstruction,
): void {
  const { instructionNumber: number, receivedAtUtc: sentAt, state, approval } = withdrawn;
  const { byName: approver, atUtc: approvedAt } = approval ?? {};
  const isApproved = approver !== undefined && approvedAt !== undefined;
  const now = sandbox.clock.now().toISOString();
  const sender = fullName(user);
  auditByApi(sandbox, "InstructionWithdrawn", {
    user,
    actor: null,
    details: {
      Instruction: number,
      SentBy: sender,
      SentAt: sentAt,
      ...(isApproved ? { ApprovedBy: approver, ApprovedAt: approvedAt } : {}),
      WithdrawnAt: now,
    },
  });
  if (state !== "waitingForApproval") {
    const stated = [
      `${user.email} has withdrawn the cash instruction ${number}.`,
      "",
      `Sent by ${sender} at ${sentAt}.`,
      ...(isApproved ? [`Approved by ${approver} at ${approvedAt}.`] : []),
      `Withdrawn by ${sender} at ${now}.`,
    ];
    sandbox.mail({
      to: "service@alderbrook.example",
      subject: `Cash instruction ${number} is withdrawn`,
      text: stated.join("\n"),
    });
  }
  const factsFor = (reader: UserRow): WithdrawalFacts => ({
    number,
    sender,
    sentAt: timeFor(sentAt, reader),
    withdrawnAt: timeFor(now, reader),
    approval: isApproved ? { approver, approvedAt: timeFor(approvedAt, reader) } : null,
  });
  writeTo(sandbox, user, approvalTexts[languageOf(user)].withdrawn(factsFor(user)));
  if (!approval) return;
  for (const asked of approversOf(sandbox, withdrawn.portfolioCode, user.id)) {
    writeTo(sandbox, asked, approvalTexts[languageOf(asked)].requestWithdrawn(factsFor(asked)));
  }
}
