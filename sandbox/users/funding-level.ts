import type { DatabaseSync } from "node:sqlite";
import { all } from "../database/query.ts";
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
