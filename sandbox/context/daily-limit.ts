import { first } from "../database/query.ts";
import { tooManyRequests } from "./refusal.ts";
import type { Sandbox } from "./sandbox.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Who stored a row, by table with the columns `number` and `at`; each has an index of it. */
const senders = {
  support_cases: "coalesce(actor_id, user_id)",
  cash_instructions: "user_id",
} as const;

interface DailyLimit {
  readonly table: keyof typeof senders;
  /** Who stores a row: the administrator who impersonates a user, not the user. */
  readonly senderId: string;
  readonly most: number;
}

/** Throws a 429 refusal if a user has stored `most` rows within 24 hours; a restart forgets none. */
export function checkDailyLimit(
  { db, clock }: Sandbox,
  { table, senderId, most }: DailyLimit,
): void {
  const nowMs = clock.now().getTime();
  const sql = `SELECT at FROM ${table} WHERE ${senders[table]} = ? ORDER BY number DESC LIMIT 1 OFFSET ?`;
  const limiting = first<{ at: string }>(db, sql, senderId, most - 1);
  const pauseMs = limiting ? Date.parse(limiting.at) + dayMs - nowMs : 0;
  if (pauseMs > 0) throw tooManyRequests(pauseMs / 1000);
}
