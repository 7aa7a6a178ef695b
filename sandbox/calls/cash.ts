import { checkConfirmed } from "../auth/confirmation.ts";
import { exceeds } from "../cash/client-rules.ts";
import {
  checkInstruction,
  givenIn,
  instructionNumber,
  instructionsOf,
  withdrawInstruction,
} from "../cash/instructions.ts";
import { checkDailyLimit } from "../context/daily-limit.ts";
import { Refusal } from "../context/refusal.ts";
import { add, first, transact } from "../database/query.ts";
import { sendInstruction, sendWithdrawal } from "../outbox/emails.ts";
import type { Handlers } from "./handler.ts";

const instructionsOfUser = { most: 20, seconds: 60 };
const maxInstructionsInDay = 100;
/** The newest instructions, which the list contains. */
const maxListed = 1_000;

export const cashCalls: Handlers<
  "createCashInstruction" | "listCashInstructions" | "withdrawCashInstruction"
> = {
  createCashInstruction({ sandbox, session, body }) {
    const { db, clock, limits } = sandbox;
    const { user } = session;
    limits.count(user.id, "cash", instructionsOfUser);
    const text = JSON.stringify(body);
    const known = first<{ number: number; at: string; body: string }>(
      db,
      "SELECT number, at, body FROM cash_instructions WHERE user_id = ? AND key = ?",
      user.id,
      body.idempotencyKey,
    );
    if (known && JSON.stringify(givenIn(known.body)) !== text) {
      throw new Refusal(422, "key_reused", "This key belongs to another instruction.");
    }
    if (known) {
      return { instructionNumber: instructionNumber(known.number), receivedAtUtc: known.at };
    }
    checkInstruction(sandbox, session, body);
    if (exceeds(sandbox, "confirm_above", body)) checkConfirmed(sandbox, session);
    checkDailyLimit(sandbox, {
      table: "cash_instructions",
      userId: user.id,
      most: maxInstructionsInDay,
    });
    const at = clock.now().toISOString();
    const sql = "INSERT INTO cash_instructions (user_id, key, at, body) VALUES (?, ?, ?, ?)";
    return transact(db, () => {
      const number = instructionNumber(add(db, sql, user.id, body.idempotencyKey, at, text));
      sendInstruction(sandbox, user, { number, body });
      return { instructionNumber: number, receivedAtUtc: at };
    });
  },

  listCashInstructions: ({ sandbox, session }) => ({
    instructions: instructionsOf(sandbox, session.user.id, maxListed),
  }),

  withdrawCashInstruction({ sandbox, session, body }) {
    const { user } = session;
    sandbox.limits.count(user.id, "cash", instructionsOfUser);
    return transact(sandbox.db, () => {
      withdrawInstruction(sandbox, user.id, body.instructionNumber);
      sendWithdrawal(sandbox, user, body.instructionNumber);
      return {};
    });
  },
};
