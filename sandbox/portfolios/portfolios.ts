import type { Market } from "../../machines/calendar/market-days.ts";
import type { Session } from "../auth/sessions.ts";
import { all, first } from "../database/query.ts";
import { forbidden } from "../context/refusal.ts";
import { marketOfCurrency } from "../market/calendar.ts";
import type { StrategyName } from "../market/strategies.ts";
import type { Sandbox } from "../context/sandbox.ts";

/** A portfolio as stored, with its client's name and whether it is the user's home portfolio. */
export interface PortfolioRow {
  readonly code: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly name: string;
  readonly currency: string;
  readonly strategy: StrategyName;
  readonly size: number;
  readonly inception: string;
  readonly year_end_month: number;
  readonly has_data: number;
  readonly is_home: number;
}

/** The user of a session or of a schedule. */
type Reader = Pick<Session, "user">;

const select = `SELECT p.*, c.name AS client_name, u.is_home FROM user_portfolios u
  JOIN portfolios p ON p.code = u.code JOIN clients c ON c.id = p.client_id WHERE u.user_id = ?`;

/** Returns the portfolios of a user in their order. */
export function portfoliosOf({ db }: Sandbox, { user }: Reader): PortfolioRow[] {
  return all<PortfolioRow>(db, `${select} ORDER BY u.position`, user.id);
}

/** Returns the portfolios of a user in their order that follow a code, or the first ones. */
export function portfoliosAfter(
  { db }: Sandbox,
  { user }: Reader,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): PortfolioRow[] {
  const page = `SELECT code FROM user_portfolios WHERE user_id = ?1 AND position > coalesce(
      (SELECT position FROM user_portfolios WHERE user_id = ?1 AND code = ?2), -1)
    ORDER BY position LIMIT ?3`;
  const sql = `${select.replace("?", "?1")} AND u.code IN (${page}) ORDER BY u.position`;
  return all<PortfolioRow>(db, sql, user.id, after ?? null, limit);
}

/**
 * Returns a portfolio of a user; throws the same refusal for an unknown code and one without
 * access.
 */
export function portfolioOf({ db }: Sandbox, { user }: Reader, code: string): PortfolioRow {
  const found = first<PortfolioRow>(db, `${select} AND p.code = ?`, user.id, code);
  if (!found) throw forbidden("You do not have the permission to see this portfolio.");
  return found;
}

/**
 * Returns the given portfolios of a user, or all if no codes are given. Throws the same refusal as
 * `portfolioOf` for a code without access.
 */
export function accessiblePortfolios(
  sandbox: Sandbox,
  session: Reader,
  codes: readonly string[],
): PortfolioRow[] {
  if (codes.length === 0) return portfoliosOf(sandbox, session);
  if (codes.length < 50) return codes.map((code) => portfolioOf(sandbox, session, code));
  const own = new Map(
    portfoliosOf(sandbox, session).map((portfolio) => [portfolio.code, portfolio]),
  );
  return codes.map((code) => own.get(code) ?? portfolioOf(sandbox, session, code));
}

/** Returns the region of a portfolio's market calendar. */
export function marketOf({ currency }: Pick<PortfolioRow, "currency">): Market {
  return marketOfCurrency(currency);
}

/** What a report tells of its portfolio. */
export const portfolioFields = (portfolio: PortfolioRow | null) => ({
  portfolioCode: portfolio?.code ?? null,
  portfolioName: portfolio?.name ?? null,
});
