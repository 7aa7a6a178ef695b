import { checkConfirmed } from "../auth/confirmation.ts";
import { exceeds } from "../cash/client-rules.ts";
import {
  checkInstruction,
  givenIn,
  instructionNumber,
  instructionsOf,
  withdrawInstruction,
} from "../cash/instructions.ts";
import {
  approvalEnd,
  approvalsOf,
  decide,
  waitingFor,
  withdrawWaiting,
} from "../cash/approvals.ts";
import { checkDailyLimit } from "../context/daily-limit.ts";
import { invalidRequest, Refusal } from "../context/refusal.ts";
import { add, first, run, transact } from "../database/query.ts";
import { sendDecision, sendForApproval } from "../cash/approval-emails.ts";
import { sendWithdrawal } from "../cash/withdrawal-emails.ts";
import { sendInstruction } from "../outbox/emails.ts";
import type { Handlers } from "./handler.ts";

const instructionsOfUser = { most: 20, seconds: 60 };
const maxInstructionsInDay = 100;
/** The newest instructions, which the list contains. */
const maxListed = 1_000;

interface KnownRow {
  readonly number: number;
  readonly at: string;
  readonly body: string;
  readonly expires_at: string | null;
}

export const cashCalls: Handlers<
  | "createCashInstruction"
  | "listCashInstructions"
  | "withdrawCashInstruction"
  | "listCashApprovals"
  | "listGivenApprovals"
  | "decideCashInstruction"
> = {
  createCashInstruction({ sandbox, session, body }) {
    const { db, clock, limits } = sandbox;
    const { user } = session;
    limits.count(user.id, "cash", instructionsOfUser);
    const text = JSON.stringify(body);
    const known = first<KnownRow>(
      db,
      `SELECT i.number, at, body, expires_at FROM cash_instructions i
        LEFT JOIN cash_approvals a ON a.number = i.number WHERE user_id = ? AND key = ?`,
      user.id,
      body.idempotencyKey,
    );
    if (known && JSON.stringify(givenIn(known.body)) !== text) {
      throw new Refusal(422, "key_reused", "This key belongs to another instruction.");
    }
    if (known) {
      return {
        instructionNumber: instructionNumber(known.number),
        receivedAtUtc: known.at,
        approvalUntilUtc: known.expires_at ?? undefined,
      };
    }
    checkInstruction(sandbox, session, body);
    if (exceeds(sandbox, "confirm_above", body)) checkConfirmed(sandbox, session);
    checkDailyLimit(sandbox, {
      table: "cash_instructions",
      senderId: user.id,
      most: maxInstructionsInDay,
    });
    const end = approvalEnd(sandbox, session, body);
    const at = clock.now().toISOString();
    const sql = "INSERT INTO cash_instructions (user_id, key, at, body) VALUES (?, ?, ?, ?)";
    return transact(db, () => {
      const row = add(db, sql, user.id, body.idempotencyKey, at, text);
      const number = instructionNumber(row);
      if (end === null) sendInstruction(sandbox, user, { number, body });
      else {
        const waiting =
          "INSERT INTO cash_approvals (number, state, expires_at) VALUES (?, 'pending', ?)";
        run(db, waiting, row, end);
        sendForApproval(sandbox, user, { number, body, end, sentAt: at });
      }
      return { instructionNumber: number, receivedAtUtc: at, approvalUntilUtc: end ?? undefined };
    });
  },

  listCashInstructions: ({ sandbox, session }) => ({
    instructions: instructionsOf(sandbox, session.user.id, maxListed),
  }),

  withdrawCashInstruction({ sandbox, session, body }) {
    const { user } = session;
    sandbox.limits.count(user.id, "cash", instructionsOfUser);
    return transact(sandbox.db, () => {
      const withdrawn = withdrawInstruction(sandbox, user.id, body.instructionNumber, (waiting) =>
        withdrawWaiting(sandbox, waiting),
      );
      sendWithdrawal(sandbox, user, withdrawn);
      return {};
    });
  },

  listCashApprovals({ sandbox, session }) {
    return { instructions: waitingFor(sandbox, session.user.id) };
  },

  listGivenApprovals({ sandbox, session }) {
    return { approvals: approvalsOf(sandbox, session.user.id) };
  },

  decideCashInstruction({ sandbox, session, body }) {
    sandbox.limits.count(session.user.id, "cash", instructionsOfUser);
    if (body.decision === "returned" && body.reason === undefined) {
      throw invalidRequest("Give the reason why the instruction is returned.");
    }
    return transact(sandbox.db, () => {
      const row = decide(sandbox, session, body);
      if (row) sendDecision(sandbox, session.user, { row, ...body });
      return {};
    });
  },
};
