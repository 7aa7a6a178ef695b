import type { Language } from "../users/language.ts";
import { portfolioTitles } from "../users/portfolio-title.ts";
import { type Day, dateOf } from "../market/calendar.ts";
import { assetClassName, instrumentName } from "../portfolios/instrument-names.ts";
import { valueHoldings } from "../market/valuation.ts";
import { bookOf, ledgerOf } from "../portfolios/ledgers.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { reportTexts } from "./report-texts.ts";
import type { Cell, Sheet, SheetColumn } from "./spreadsheet.ts";

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

/** Name of a portfolio and its client in a document. */
export function holderOf({ portfolio, language }: Pick<Source, "portfolio" | "language">): string {
  return portfolioTitles[language](portfolio.client_name, portfolio.name, portfolio.code);
}

/** Sheet of a portfolio's transactions in a period, both days included. */
export function transactionSheet(source: Source, period: Period): Sheet {
  const { sandbox, portfolio, language } = source;
  const texts = reportTexts[language];
  const { start, end, by } = period;
  const rows = ledgerOf(sandbox, portfolio)
    .transactions.filter((transaction) => {
      const day = by === "TradeDate" ? transaction.tradeDay : transaction.settlementDay;
      return day >= start && day <= end;
    })
    .map((transaction): Cell[] => [
      transaction.tradeDay,
      transaction.settlementDay,
      texts.transactionTypes[transaction.type],
      instrumentName(transaction.instrument, language),
      transaction.instrument.isin,
      transaction.quantity,
      transaction.price,
      transaction.instrument.currency,
      transaction.amount,
      transaction.baseAmount,
    ]);
  const kinds = transactionKinds.map((column, index) => ({
    ...column,
    title: texts.transactionColumns[index] ?? "",
  }));
  const amount = texts.amountIn(portfolio.currency);
  return {
    name: texts.transactionsSheet,
    headings: [holderOf(source), texts.period(dateOf(start), dateOf(end))],
    columns: [...kinds, { title: amount, kind: "money", width: 20, isSummed: true }],
    rows,
    totalName: texts.total,
  };
}

const transactionKinds: readonly Omit<SheetColumn, "title">[] = [
  { kind: "date", width: 14 },
  { kind: "date", width: 16 },
  { kind: "text", width: 14 },
  { kind: "text", width: 40 },
  { kind: "text", width: 16 },
  { kind: "quantity", width: 18 },
  { kind: "price", width: 14 },
  { kind: "text", width: 10 },
  { kind: "money", width: 20 },
];

/** Sheet of a portfolio's holdings at a day's close, largest first. */
export function holdingSheet(
  source: Source,
  { day, title }: { readonly day: Day; readonly title: string },
): Sheet {
  const { sandbox, portfolio, language } = source;
  const texts = reportTexts[language];
  const rows = valueHoldings(bookOf(sandbox, portfolio), day)
    .toSorted((a, b) => b.baseMarketValue - a.baseMarketValue)
    .map((valueHolding): Cell[] => [
      instrumentName(valueHolding.instrument, language),
      valueHolding.instrument.isin,
      assetClassName(valueHolding.instrument.assetClass, language),
      valueHolding.quantity,
      valueHolding.price,
      valueHolding.instrument.currency,
      valueHolding.baseMarketValue,
      valueHolding.weight,
    ]);
  const kinds = holdingKinds.map((column, index) => ({
    ...column,
    title: texts.holdingSheetColumns[index] ?? "",
  }));
  return {
    name: texts.holdingsSheet,
    headings: [holderOf(source), title],
    columns: [
      ...kinds,
      { title: texts.valueIn(portfolio.currency), kind: "money", width: 20, isSummed: true },
      { title: texts.weight, kind: "percent", width: 12, isSummed: true },
    ],
    rows,
    totalName: texts.total,
  };
}

const holdingKinds: readonly Omit<SheetColumn, "title">[] = [
  { kind: "text", width: 40 },
  { kind: "text", width: 16 },
  { kind: "text", width: 26 },
  { kind: "quantity", width: 18 },
  { kind: "price", width: 14 },
  { kind: "text", width: 10 },
];
