import type { DatabaseSync } from "node:sqlite";
import { first } from "../database/query.ts";

/** Whether a user has the privilege to approve the cash instructions of others. */
export function canApprove(db: DatabaseSync, userId: string): boolean {
  return first(db, "SELECT 1 FROM cash_approvers WHERE user_id = ?", userId) !== undefined;
}
