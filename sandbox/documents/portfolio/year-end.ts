import { businessDaysOf, lastDay, monthOf } from "../../market/calendar.ts";
import { cents } from "../../market/round.ts";
import { assetChange, growthOf } from "../../market/returns.ts";
import { money, percent } from "../pdf/figures.ts";
import type { Row, Table } from "../pdf/blocks.ts";
import { allocation, allocationChart, assetsFigure, holdingsTable } from "./holdings.ts";
import { type Content, type Source, localeOf } from "./source.ts";

const sumOf = (amounts: readonly number[]) =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0));

/** Year-end statement for auditors: changes of the assets and all holdings. */
export function yearEnd(source: Source): Content {
  const { texts, day, shortMoney } = localeOf(source);
  const { ledger, portfolio, end } = source;
  const { currency } = portfolio;
  const { onOrBefore } = businessDaysOf(currency);
  const close = onOrBefore(end);
  const yearBefore = lastDay(monthOf(end) - 12);
  const opening = onOrBefore(yearBefore);
  const isInYear = (at: number) => at > opening && at <= close;
  const change = assetChange(ledger, opening, close);
  const all = ledger.transactions.filter(({ tradeDay }) => isInYear(tradeDay));
  const received = ledger.income.filter(({ payDay }) => isInYear(payDay));
  const amounts = (type: (typeof all)[number]["type"]) =>
    all.filter((transaction) => transaction.type === type).map(({ baseAmount }) => baseAmount);
  const incomeTotal = sumOf(received.map(({ baseNetAmount }) => baseNetAmount));
  const groups = allocation(ledger, close);

  const movement: Row[] = [
    { cells: [texts.openingAt(day(opening)), money(change.opening)] },
    { cells: [texts.paidIn, money(sumOf(amounts("Contribution")))] },
    { cells: [texts.paidOut, money(sumOf(amounts("Withdrawal")))] },
    { cells: [texts.incomeReceived, money(incomeTotal)] },
    { cells: [texts.valueChange, money(cents(change.result - incomeTotal))] },
    { cells: [texts.closingAt(day(close)), money(change.closing)], role: "total" },
  ];

  const income = (["Dividend", "Coupon", "Interest"] as const).flatMap((type): Row[] => {
    const payments = received.filter((item) => item.type === type);
    const net = sumOf(payments.map(({ baseNetAmount }) => baseNetAmount));
    if (payments.length === 0) return [];
    return [{ cells: [texts.incomeTypes[type], String(payments.length), money(net)] }];
  });
  const trades = (["Buy", "Sell"] as const).map((type): Row => {
    const of = amounts(type);
    const name = type === "Buy" ? texts.purchases : texts.sales;
    return { cells: [name, String(of.length), money(Math.abs(sumOf(of)))] };
  });

  return {
    period: texts.period(day(yearBefore + 1), day(end)),
    blocks: [
      {
        kind: "keyFigures",
        figures: [
          assetsFigure(source, close, change.closing),
          { label: texts.incomeReceived, value: shortMoney(incomeTotal) },
          { label: texts.yearReturn, value: percent(growthOf(ledger, opening, close) - 1) },
        ],
      },
      { kind: "heading", text: texts.yearTitle(currency) },
      figures(["", currency], movement, 1),
      { kind: "heading", text: texts.incomeTitle(currency) },
      figures(texts.incomeColumns, [
        ...income,
        { cells: [texts.total, String(received.length), money(incomeTotal)], role: "total" },
      ]),
      { kind: "heading", text: texts.tradesTitle(currency) },
      figures(texts.tradeColumns, trades),
      { kind: "newPage" },
      { kind: "heading", text: texts.allocation },
      allocationChart(source, groups),
      { kind: "heading", text: texts.holdingsTitle },
      holdingsTable(source, groups),
    ],
    basis: [
      texts.basis.yearEnd,
      texts.basis.valuation(currency),
      texts.basis.performance(currency),
    ],
  };
}

/** A table whose rows have a name and figures. */
function figures(titles: readonly string[], rows: readonly Row[], nameWidth = 2): Table {
  const columns = titles.map((title, index) => ({
    title,
    width: index === 0 ? nameWidth : 1,
    isFigure: index > 0,
  }));
  return { kind: "table", columns, rows };
}
