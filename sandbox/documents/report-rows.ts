import type { Language } from "../users/language.ts";
import { type Day, dateOf } from "../market/calendar.ts";
import { valueAssets, valueHoldings } from "../market/valuation.ts";
import { ledgerOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { reportTexts } from "./report-texts.ts";
import type { Cell } from "./spreadsheet.ts";

interface Source {
  readonly sandbox: Sandbox;
  readonly portfolio: PortfolioRow;
  readonly language: Language;
}

interface Period {
  readonly start: Day;
  readonly end: Day;
  readonly by: "TradeDate" | "SettlementDate";
}

/** How a document names a portfolio and its client. */
export function holderOf({ portfolio, language }: Pick<Source, "portfolio" | "language">): string {
  return reportTexts[language].of(portfolio.client_name, portfolio.name, portfolio.code);
}

/** The rows of a spreadsheet of a portfolio's transactions in a period, both days included. */
export function transactionRows(source: Source, period: Period): Cell[][] {
  const { sandbox, portfolio, language } = source;
  const texts = reportTexts[language];
  const { start, end, by } = period;
  const head = [...texts.transactionColumns, texts.amountIn(portfolio.currency)];
  const rows = ledgerOf(sandbox, portfolio)
    .transactions.filter((one) => {
      const day = by === "TradeDate" ? one.tradeDay : one.settlementDay;
      return day >= start && day <= end;
    })
    .map((one): Cell[] => [
      dateOf(one.tradeDay),
      dateOf(one.settlementDay),
      texts.transactionTypes[one.type],
      one.instrument.name,
      one.instrument.isin,
      one.quantity,
      one.price,
      one.instrument.currency,
      one.amount,
      one.baseAmount,
    ]);
  return [[holderOf(source)], [texts.period(dateOf(start), dateOf(end))], head, ...rows];
}

/** The rows of a spreadsheet of a portfolio's holdings at a day's close, the largest first. */
export function holdingRows(
  source: Source,
  { day, title }: { readonly day: Day; readonly title: string },
): Cell[][] {
  const { sandbox, portfolio, language } = source;
  const texts = reportTexts[language];
  const ledger = ledgerOf(sandbox, portfolio);
  const rows = valueHoldings(ledger, day)
    .toSorted((a, b) => b.baseMarketValue - a.baseMarketValue)
    .map((one): Cell[] => [
      one.instrument.name,
      one.instrument.isin,
      one.instrument.assetClass,
      one.quantity,
      one.price,
      one.instrument.currency,
      one.baseMarketValue,
      one.weight,
    ]);
  return [
    [holderOf(source)],
    [title],
    [...texts.holdingSheetColumns, texts.valueIn(portfolio.currency), texts.weight],
    ...rows,
    [texts.total, null, null, null, null, null, valueAssets(ledger, day), 1],
  ];
}
