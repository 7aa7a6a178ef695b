import { LRUCache } from "lru-cache";
import { businessDaysOf, type Day, dayOf } from "../market/calendar.ts";
import {
  type Book,
  fittedThrough,
  type Ledger,
  playBook,
  playLedger,
  type PortfolioModel,
} from "../market/ledger.ts";
import { playOffBook } from "../market/off-book.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { PortfolioRow } from "./portfolios.ts";

interface Played<Kind> {
  readonly through: Day;
  readonly history: Kind;
}

/** More than all portfolios of the sample data: a book takes about 30 kB, a ledger 240 kB. */
const books = new LRUCache<string, Played<Book>>({ max: 6_000 });
const ledgers = new LRUCache<string, Played<Ledger>>({ max: 200 });

function modelOf(portfolio: PortfolioRow): PortfolioModel {
  const { code, currency, strategy, size, inception } = portfolio;
  return { code, currency, strategy, size, inception: dayOf(inception) };
}

const closeFor = ({ currency }: PortfolioRow, now: Date) => businessDaysOf(currency).lastClose(now);

/** Returns a portfolio's history up to the last close at least; plays it if none is cached. */
function historyOf<Kind>(
  { clock }: Sandbox,
  portfolio: PortfolioRow,
  cached: LRUCache<string, Played<Kind>>,
  play: (model: PortfolioModel, through: Day) => Kind,
): Kind {
  const model = modelOf(portfolio);
  const through = Math.max(closeFor(portfolio, clock.now()), fittedThrough);
  const key = JSON.stringify(model);
  const known = cached.get(key);
  if (known && known.through >= through) return known.history;
  const history = play(model, through);
  cached.set(key, { through, history });
  return history;
}

/** Returns the book of a portfolio up to the last close. Cached, as it is deterministic. */
export const bookOf = (sandbox: Sandbox, portfolio: PortfolioRow): Book =>
  historyOf(sandbox, portfolio, books, playBook);

/** Returns the ledger of a portfolio up to the last close; a call needs at most one. */
export const ledgerOf = (sandbox: Sandbox, portfolio: PortfolioRow): Ledger =>
  historyOf(sandbox, portfolio, ledgers, playLedger);

export function offBookOf({ clock }: Sandbox, portfolio: PortfolioRow): Omit<Ledger, "income"> {
  return playOffBook(modelOf(portfolio), closeFor(portfolio, clock.now()));
}
