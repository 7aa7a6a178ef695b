import type { Market } from "../../machines/calendar/market-days.ts";
import type { Session } from "../auth/sessions.ts";
import { all, first } from "../database/query.ts";
import { forbidden } from "../context/refusal.ts";
import { type Day, dayOf, lastClose } from "../market/calendar.ts";
import { fittedThrough, type Ledger, playLedger, type PortfolioModel } from "../market/ledger.ts";
import { playOffBook } from "../market/off-book.ts";
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
  const own = new Map(portfoliosOf(sandbox, session).map((one) => [one.code, one]));
  return codes.map((code) => own.get(code) ?? portfolioOf(sandbox, session, code));
}

const markets: Readonly<Record<string, Market>> = {
  GBP: "uk",
  USD: "us",
  CNY: "china",
  HKD: "hongkong",
  SGD: "singapore",
  AUD: "australia",
  ARS: "argentina",
};

/** Returns the region of a portfolio's market calendar. */
export function marketOf({ currency }: Pick<PortfolioRow, "currency">): Market {
  return markets[currency] ?? "global";
}

export function modelOf(portfolio: PortfolioRow): PortfolioModel {
  const { code, currency, strategy, size, inception } = portfolio;
  return { code, currency, strategy, size, inception: dayOf(inception) };
}

interface Played {
  readonly through: Day;
  readonly ledger: Ledger;
}

const played = new Map<string, Played>();
const maxPlayed = 300;

/** Returns the ledger of a portfolio up to the last close. Cached, as it is deterministic. */
export function ledgerOf({ clock }: Sandbox, portfolio: PortfolioRow): Ledger {
  const model = modelOf(portfolio);
  const through = Math.max(lastClose(clock.now()), fittedThrough);
  const key = JSON.stringify(model);
  const known = played.get(key);
  if (known && known.through >= through) return known.ledger;
  if (played.size >= maxPlayed) played.clear();
  const ledger = playLedger(model, through);
  played.set(key, { through, ledger });
  return ledger;
}

export function offBookOf({ clock }: Sandbox, portfolio: PortfolioRow): Omit<Ledger, "income"> {
  return playOffBook(modelOf(portfolio), lastClose(clock.now()));
}
