import { first } from "../database/query.ts";
import { tooManyRequests } from "./refusal.ts";
import type { Sandbox } from "./sandbox.ts";

interface DailyLimit {
  /** Table with the columns `user_id` and `at`. */
  readonly table: "support_cases" | "cash_instructions";
  readonly userId: string;
  readonly most: number;
}

const dayMs = 86_400_000;

/** Throws a 429 refusal if a user has stored `most` rows within 24 hours; a restart forgets none. */
export function checkDailyLimit({ db, clock }: Sandbox, { table, userId, most }: DailyLimit): void {
  const nowMs = clock.now().getTime();
  const sql = `SELECT at FROM ${table} WHERE user_id = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?`;
  const since = new Date(nowMs - dayMs).toISOString();
  const limiting = first<{ at: string }>(db, sql, userId, since, most - 1);
  if (limiting) throw tooManyRequests((Date.parse(limiting.at) + dayMs - nowMs) / 1000);
}
