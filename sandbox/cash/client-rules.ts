import type { RequestOf } from "../../src/api/contract/call.ts";
import type { createCashInstruction } from "../../src/api/contract/cash.ts";
import { first } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";

type Quantity = Pick<RequestOf<typeof createCashInstruction>["body"], "portfolioCode" | "amount">;

interface RulesRow {
  readonly confirm_above: number | null;
  readonly approve_above: number | null;
}

/**
 * Whether an instruction exceeds an amount that its client has set, in the portfolio's currency.
 * Units and the whole holding have no amount and always exceed it.
 */
export function exceeds(
  { db }: Sandbox,
  rule: keyof RulesRow,
  { portfolioCode, amount }: Quantity,
): boolean {
  const sql = `SELECT confirm_above, approve_above FROM cash_rules
    JOIN portfolios USING (client_id) WHERE code = ?`;
  const limit = first<RulesRow>(db, sql, portfolioCode)?.[rule] ?? null;
  return limit !== null && (amount === undefined || amount > limit);
}
