import type { Report } from "../../src/api/contract/reports.ts";
import type { Language } from "../users/language.ts";
import { dateOf, dayOf, firstDay, monthOf, onOrBefore } from "../market/calendar.ts";
import { fundingLevelOf, liabilitiesOf } from "../market/liabilities.ts";
import { valueAssets, valueHoldings } from "../market/valuation.ts";
import { ledgerOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { longDate, money, percent } from "./figures.ts";
import { paper, type Table } from "./paper.ts";
import { holderOf, transactionRows } from "./report-rows.ts";
import { reportTexts } from "./report-texts.ts";
import { spreadsheet } from "./spreadsheet.ts";

interface Source {
  readonly sandbox: Sandbox;
  readonly portfolio: PortfolioRow;
  readonly end: number;
  readonly language: Language;
}

/** The file of a portfolio's report in a language; its figures are those of the calls. */
export async function reportDocument(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  report: Omit<Report, "isNew">,
  language: Language,
): Promise<Buffer> {
  const source = { sandbox, portfolio, end: dayOf(report.periodEnd), language };
  if (report.category === "transactions") {
    const start = firstDay(monthOf(source.end));
    const rows = transactionRows(source, { start, end: source.end, by: "TradeDate" });
    return spreadsheet(reportTexts[language].transactionsSheet, rows, report.sizeBytes);
  }
  return paper(
    {
      title: report.name,
      subtitle: holderOf(source),
      createdAt: new Date(report.publishedAtUtc),
      ...contentOf(report.category, source),
    },
    report.sizeBytes,
  );
}

function contentOf(category: string, source: Source): { paragraphs: string[]; table: Table } {
  if (category === "performance") return performance(source);
  if (category === "fundingLevel") return fundingLevels(source);
  return holdings(source);
}

function holdings({ sandbox, portfolio, end, language }: Source) {
  const texts = reportTexts[language];
  const { currency } = portfolio;
  const day = onOrBefore(end);
  const ledger = ledgerOf(sandbox, portfolio);
  const valued = valueHoldings(ledger, day).toSorted(
    (a, b) => b.baseMarketValue - a.baseMarketValue,
  );
  const total = money(valueAssets(ledger, day));
  const [securityTitle = "", quantityTitle = "", priceTitle = ""] = texts.holdingColumns;
  return {
    paragraphs: [
      texts.holdings({ day: longDate(dateOf(day), language), currency }),
      texts.assets(currency, total),
    ],
    table: {
      columns: [
        { title: securityTitle, width: 38 },
        { title: quantityTitle, width: 17, isFigure: true },
        { title: priceTitle, width: 13, isFigure: true },
        { title: texts.valueIn(currency), width: 19, isFigure: true },
        { title: texts.weight, width: 11, isFigure: true },
      ],
      rows: valued.map(({ instrument, quantity, price, baseMarketValue, weight }) => [
        instrument.name,
        money(quantity, instrument.assetClass === "Cash" ? 2 : 0),
        `${instrument.currency} ${money(price, 4)}`,
        money(baseMarketValue),
        percent(weight),
      ]),
      total: [texts.total, "", "", total, "100.00%"],
    },
  };
}

function performance({ sandbox, portfolio, end, language }: Source) {
  const texts = reportTexts[language];
  const ledger = ledgerOf(sandbox, portfolio);
  const months = [2, 1, 0].map((back) => monthOf(end) - back);
  const rows = months.map((month) => {
    const from = onOrBefore(firstDay(month) - 1);
    const to = onOrBefore(firstDay(month + 1) - 1);
    const opening = valueAssets(ledger, from);
    const closing = valueAssets(ledger, to);
    const flows = ledger.transactions
      .filter(
        (one) => one.instrument.assetClass === "Cash" && one.tradeDay > from && one.tradeDay <= to,
      )
      .reduce((sum, one) => sum + one.baseAmount, 0);
    const result = closing - opening - flows;
    return [
      longDate(dateOf(to), language),
      money(opening),
      money(flows),
      money(result),
      money(closing),
      percent(result / opening),
    ];
  });
  return {
    paragraphs: [texts.performance(portfolio.currency)],
    table: {
      columns: texts.performanceColumns.map((title, index) =>
        index === 0 ? { title, width: 22 } : { title, width: 18, isFigure: true },
      ),
      rows,
    },
  };
}

function fundingLevels({ sandbox, portfolio, end, language }: Source) {
  const texts = reportTexts[language];
  const ledger = ledgerOf(sandbox, portfolio);
  const liabilities = liabilitiesOf(ledger);
  const months = Array.from({ length: 12 }, (_, index) => monthOf(end) - 11 + index);
  const levels = months.map((month) =>
    fundingLevelOf(ledger, liabilities, onOrBefore(firstDay(month + 1) - 1)),
  );
  return {
    paragraphs: [texts.fundingLevels(portfolio.currency)],
    table: {
      columns: texts.fundingColumns.map((title, index) => ({
        title,
        width: index === 3 ? 20 : 25,
        isFigure: index > 0,
      })),
      rows: levels.map((level) => [
        longDate(dateOf(level.day), language),
        money(level.assets),
        money(level.liabilities),
        percent(level.fundingLevel),
      ]),
    },
  };
}
