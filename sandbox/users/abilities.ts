import type { DatabaseSync } from "node:sqlite";
import { all, first } from "../database/query.ts";
import { type StrategyName, strategyOf } from "../market/strategies.ts";

/** Whether a user has a portfolio with liabilities, so that the funding level can be shown. */
export function hasFundingLevel(db: DatabaseSync, userId: string): boolean {
  const found = all<{ strategy: StrategyName }>(
    db,
    `SELECT DISTINCT p.strategy FROM user_portfolios u JOIN portfolios p ON p.code = u.code
      WHERE u.user_id = ? AND p.has_data = 1`,
    userId,
  );
  return found.some(({ strategy }) => strategyOf(strategy).hasLiabilities);
}

/** Whether a user has the privilege to approve the cash instructions of others. */
export function canApprove(db: DatabaseSync, userId: string): boolean {
  return first(db, "SELECT 1 FROM cash_approvers WHERE user_id = ?", userId) !== undefined;
}
