import { first, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { securityAnswersOf } from "../users/users.ts";

/** A question and the hash of its security answer. */
type HashedSecurityAnswer = readonly [question: string, hash: string];

/** Replaces a user's security questions; the earlier ones are kept for `restoreSecurityAnswers`. */
export function replaceSecurityAnswers(
  { db, clock }: Sandbox,
  userId: string,
  securityAnswers: readonly HashedSecurityAnswer[],
): void {
  const keep = "INSERT INTO replaced_questions VALUES (?, ?, ?, ?, ?)";
  const now = clock.now().toISOString();
  for (const { position, question, answer_hash } of securityAnswersOf(db, userId)) {
    run(db, keep, userId, position, question, answer_hash, now);
  }
  run(db, "DELETE FROM security_answers WHERE user_id = ?", userId);
  const add = "INSERT INTO security_answers VALUES (?, ?, ?, ?)";
  for (const [index, [question, hash]] of securityAnswers.entries()) {
    run(db, add, userId, index + 1, question, hash);
  }
}

/** Restores the security questions that a user had at a time, if they were replaced since then. */
export function restoreSecurityAnswers({ db }: Sandbox, userId: string, atUtc: string): void {
  const sql = `SELECT rowid FROM replaced_questions
    WHERE user_id = ? AND replaced_at >= ? ORDER BY rowid LIMIT 1`;
  const earliest = first<{ rowid: number }>(db, sql, userId, atUtc);
  if (!earliest) return;
  run(db, "DELETE FROM security_answers WHERE user_id = ?", userId);
  // The questions of a user are kept in rows that follow each other.
  const restore = `INSERT INTO security_answers
    SELECT user_id, position, question, answer_hash FROM replaced_questions
    WHERE user_id = ? AND rowid >= ? ORDER BY rowid LIMIT 3`;
  run(db, restore, userId, earliest.rowid);
  // Earlier ones are for the link of an earlier sign-in.
  const forget = "DELETE FROM replaced_questions WHERE user_id = ? AND rowid >= ?";
  run(db, forget, userId, earliest.rowid);
}
