import { oldestKept } from "../../machines/calendar/kept-days.ts";
import type { Holding } from "../../src/api/contract/unaudited.ts";
import type { Session } from "../auth/sessions.ts";
import { accrualsOf } from "../market/accruals.ts";
import { businessDaysOf, type Day, dateOf, dayOf } from "../market/calendar.ts";
import { assetClassName, instrumentName } from "../portfolios/instrument-names.ts";
import type { Instrument } from "../market/instruments.ts";
import { valueHoldings } from "../market/valuation.ts";
import { accessiblePortfolios, portfolioOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import { bookOf, ledgerOf, offBookOf } from "../portfolios/ledgers.ts";
import { mapInTurns } from "../context/turns.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type Language, languageOf } from "../users/language.ts";
import type { Handlers } from "./handler.ts";

function positionOf(portfolio: PortfolioRow, instrument: Instrument, language: Language) {
  return {
    portfolioCode: portfolio.code,
    portfolioName: portfolio.name,
    securityId: instrument.id,
    securityName: instrumentName(instrument, language),
    isin: instrument.isin,
    assetClass: assetClassName(instrument.assetClass, language),
    currency: instrument.currency,
  };
}

type ObservationPoint = "CloseOfBusiness" | "OpenOfBusiness" | undefined;

/**
 * Business days of a portfolio's market with positions, newest first; the client service team
 * provides older data.
 */
function knownDays(
  { clock }: Sandbox,
  { currency }: PortfolioRow,
  point: ObservationPoint = "CloseOfBusiness",
): Day[] {
  const { isOpen, lastClose, onOrBefore, today } = businessDaysOf(currency);
  const now = clock.now();
  const last = point === "OpenOfBusiness" ? onOrBefore(today(now)) : lastClose(now);
  const oldest = dayOf(oldestKept(point, dateOf(last), (date) => isOpen(dayOf(date))));
  const days = Array.from({ length: last - oldest + 1 }, (_, index) => last - index);
  return days.filter(isOpen);
}

interface HoldingsQuery {
  readonly groupCodes: readonly string[];
  readonly selectedDate: string;
  readonly observationPointType?: ObservationPoint;
}

async function holdingsOf(
  sandbox: Sandbox,
  session: Session,
  query: HoldingsQuery,
  bookFor: typeof bookOf | typeof offBookOf,
): Promise<Holding[]> {
  const selected = dayOf(query.selectedDate);
  const language = languageOf(session.user);
  const portfolios = accessiblePortfolios(sandbox, session, query.groupCodes);
  const point = query.observationPointType;
  const daysByCurrency = new Map<string, Day[]>();
  function hasData(portfolio: PortfolioRow): boolean {
    const { currency } = portfolio;
    const days = daysByCurrency.get(currency) ?? knownDays(sandbox, portfolio, point);
    daysByCurrency.set(currency, days);
    return portfolio.has_data === 1 && days.includes(selected);
  }
  // Opening positions equal the closing positions of the previous business day.
  const dayOfBook = ({ currency }: PortfolioRow) =>
    point === "OpenOfBusiness" ? businessDaysOf(currency).add(selected, -1) : selected;
  const holdings = await mapInTurns(sandbox, session, portfolios.filter(hasData), (portfolio) =>
    valueHoldings(bookFor(sandbox, portfolio), dayOfBook(portfolio)).map(
      ({ instrument, ...figures }) => ({
        ...positionOf(portfolio, instrument, language),
        ...figures,
        date: query.selectedDate,
        baseCurrency: portfolio.currency,
      }),
    ),
  );
  return holdings.flat();
}

interface Period {
  readonly fromDate: string;
  readonly toDate: string;
  readonly dateType: "TradeDate" | "SettlementDate";
}

/** Returns a predicate: whether a day is in the period and the available history. */
function within(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  { fromDate, toDate }: Period,
): (day: Day) => boolean {
  const oldest = knownDays(sandbox, portfolio).at(-1) ?? 0;
  const [from, to] = [Math.max(dayOf(fromDate), oldest), dayOf(toDate)];
  return (day) => day >= from && day <= to;
}

interface TransactionRequest {
  readonly sandbox: Sandbox;
  readonly session: Session;
  readonly params: { readonly code: string };
  readonly query: Period;
}

/** Returns the transactions of a portfolio in a period, as read from one of its books. */
function transactionsOf(
  { sandbox, session, params, query: period }: TransactionRequest,
  bookFor: typeof ledgerOf | typeof offBookOf,
) {
  const portfolio = portfolioOf(sandbox, session, params.code);
  if (!portfolio.has_data) return [];
  const language = languageOf(session.user);
  const isWithin = within(sandbox, portfolio, period);
  const close = businessDaysOf(portfolio.currency).lastClose(sandbox.clock.now());
  return bookFor(sandbox, portfolio)
    .transactions.filter((item) => item.tradeDay <= close)
    .filter((item) =>
      isWithin(period.dateType === "TradeDate" ? item.tradeDay : item.settlementDay),
    )
    .map(({ id, instrument, tradeDay, settlementDay, ...figures }) => ({
      ...positionOf(portfolio, instrument, language),
      ...figures,
      transactionId: id,
      tradeDate: dateOf(tradeDay),
      settlementDate: dateOf(settlementDay),
      baseCurrency: portfolio.currency,
    }));
}

export const unauditedCalls: Handlers<
  | "holdingDates"
  | "holdings"
  | "offBookHoldings"
  | "transactions"
  | "offBookTransactions"
  | "income"
  | "accruals"
> = {
  holdingDates({ sandbox, session, query }) {
    const portfolios = accessiblePortfolios(sandbox, session, query.groupCodes);
    const withData = portfolios.filter((portfolio) => portfolio.has_data === 1);
    const oneOfEach = new Map(withData.map((portfolio) => [portfolio.currency, portfolio]));
    const days = [...oneOfEach.values()].flatMap((portfolio) =>
      knownDays(sandbox, portfolio, query.observationPointType),
    );
    return { dates: [...new Set(days)].toSorted((left, right) => right - left).map(dateOf) };
  },

  holdings: async ({ sandbox, session, query }) => ({
    holdings: await holdingsOf(sandbox, session, query, bookOf),
  }),

  offBookHoldings: async ({ sandbox, session, query }) => ({
    holdings: await holdingsOf(sandbox, session, query, offBookOf),
  }),

  transactions: (request) => ({ transactions: transactionsOf(request, ledgerOf) }),

  offBookTransactions: (request) => ({ transactions: transactionsOf(request, offBookOf) }),

  income({ sandbox, session, params, query }) {
    const portfolio = portfolioOf(sandbox, session, params.code);
    if (!portfolio.has_data) return { income: [] };
    const language = languageOf(session.user);
    const isWithin = within(sandbox, portfolio, query);
    const close = businessDaysOf(portfolio.currency).lastClose(sandbox.clock.now());
    const income = ledgerOf(sandbox, portfolio)
      .income.filter(({ payDay }) => payDay <= close)
      .filter(({ exDay, payDay }) => isWithin(query.dateType === "TradeDate" ? exDay : payDay))
      .map(({ instrument, exDay, payDay, ...figures }) => ({
        ...positionOf(portfolio, instrument, language),
        ...figures,
        exDate: dateOf(exDay),
        payDate: dateOf(payDay),
        baseCurrency: portfolio.currency,
      }));
    return { income };
  },

  accruals({ sandbox, session, params, query }) {
    const portfolio = portfolioOf(sandbox, session, params.code);
    const language = languageOf(session.user);
    const day = dayOf(query.selectedDate);
    const isKnown = knownDays(sandbox, portfolio).includes(day);
    if (!portfolio.has_data || !isKnown) return { accruals: [] };
    return {
      accruals: accrualsOf(ledgerOf(sandbox, portfolio), day).map(
        ({ instrument, from, type, amount }) => ({
          ...positionOf(portfolio, instrument, language),
          date: query.selectedDate,
          accruedFrom: dateOf(from),
          type,
          amount,
        }),
      ),
    };
  },
};
