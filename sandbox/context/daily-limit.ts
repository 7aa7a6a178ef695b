import { first } from "../database/query.ts";
import { tooManyRequests } from "./refusal.ts";
import type { Sandbox } from "./sandbox.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

interface DailyLimit {
  /** Table with the columns `number`, `user_id` and `at`, and an index of its users. */
  readonly table: "support_cases" | "cash_instructions";
  readonly userId: string;
  readonly most: number;
}

/** Throws a 429 refusal if a user has stored `most` rows within 24 hours; a restart forgets none. */
export function checkDailyLimit({ db, clock }: Sandbox, { table, userId, most }: DailyLimit): void {
  const nowMs = clock.now().getTime();
  const sql = `SELECT at FROM ${table} WHERE user_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?`;
  const limiting = first<{ at: string }>(db, sql, userId, most - 1);
  const pauseMs = limiting ? Date.parse(limiting.at) + dayMs - nowMs : 0;
  if (pauseMs > 0) throw tooManyRequests(pauseMs / 1000);
}
