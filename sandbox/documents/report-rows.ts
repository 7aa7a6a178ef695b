import { type Day, dateOf } from "../market/calendar.ts";
import { valueAssets, valueHoldings } from "../market/valuation.ts";
import { ledgerOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Cell } from "./spreadsheet.ts";

interface Source {
  readonly sandbox: Sandbox;
  readonly portfolio: PortfolioRow;
}

interface Period {
  readonly start: Day;
  readonly end: Day;
  readonly by: "TradeDate" | "SettlementDate";
}

const nameOf = ({ client_name: client, name, code }: PortfolioRow) =>
  `${client}, ${name} (${code})`;

/** The rows of a spreadsheet of a portfolio's transactions in a period, both days included. */
export function transactionRows({ sandbox, portfolio }: Source, period: Period): Cell[][] {
  const { start, end, by } = period;
  const head = [
    "Trade date",
    "Settlement date",
    "Type",
    "Security",
    "ISIN",
    "Quantity",
    "Price",
    "Currency",
    "Amount",
    `Amount in ${portfolio.currency}`,
  ];
  const rows = ledgerOf(sandbox, portfolio)
    .transactions.filter((one) => {
      const day = by === "TradeDate" ? one.tradeDay : one.settlementDay;
      return day >= start && day <= end;
    })
    .map((one): Cell[] => [
      dateOf(one.tradeDay),
      dateOf(one.settlementDay),
      one.type,
      one.instrument.name,
      one.instrument.isin,
      one.quantity,
      one.price,
      one.instrument.currency,
      one.amount,
      one.baseAmount,
    ]);
  return [[nameOf(portfolio)], [`${dateOf(start)} to ${dateOf(end)}`], head, ...rows];
}

/** The rows of a spreadsheet of a portfolio's holdings at a day's close, the largest first. */
export function holdingRows(
  { sandbox, portfolio }: Source,
  { day, title }: { readonly day: Day; readonly title: string },
): Cell[][] {
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
  const value = `Value in ${portfolio.currency}`;
  return [
    [nameOf(portfolio)],
    [title],
    ["Security", "ISIN", "Asset class", "Quantity", "Price", "Currency", value, "Weight"],
    ...rows,
    ["Total", null, null, null, null, null, valueAssets(ledger, day), 1],
  ];
}
