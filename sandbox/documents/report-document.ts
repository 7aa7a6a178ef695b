import type { Report } from "../../src/api/contract/reports.ts";
import { dateOf, dayOf, firstDay, monthOf, onOrBefore } from "../market/calendar.ts";
import { fundingLevelOf, liabilitiesOf } from "../market/liabilities.ts";
import { valueAssets, valueHoldings } from "../market/valuation.ts";
import { ledgerOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../sandbox.ts";
import { longDate, money, percent } from "./figures.ts";
import { paper, type Table } from "./paper.ts";
import { transactionRows } from "./report-rows.ts";
import { spreadsheet } from "./spreadsheet.ts";

type Source = { readonly sandbox: Sandbox; readonly portfolio: PortfolioRow; readonly end: number };

/** The file of a portfolio's report; its figures are those of the calls. */
export async function reportDocument(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  report: Omit<Report, "isNew">,
): Promise<Buffer> {
  const source = { sandbox, portfolio, end: dayOf(report.periodEnd) };
  if (report.category === "transactions") {
    const start = firstDay(monthOf(source.end));
    const rows = transactionRows(source, { start, end: source.end, by: "TradeDate" });
    return spreadsheet("Transactions", rows, report.sizeBytes);
  }
  return paper(
    {
      title: report.name,
      subtitle: `${portfolio.client_name}, ${portfolio.name} (${portfolio.code})`,
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

function holdings({ sandbox, portfolio, end }: Source) {
  const day = onOrBefore(end);
  const ledger = ledgerOf(sandbox, portfolio);
  const valued = valueHoldings(ledger, day).toSorted(
    (a, b) => b.baseMarketValue - a.baseMarketValue,
  );
  const total = money(valueAssets(ledger, day));
  return {
    paragraphs: [
      `Holdings at the close of business on ${longDate(dateOf(day))}. All values are in ${portfolio.currency}.`,
      `Assets under management: ${portfolio.currency} ${total}.`,
    ],
    table: {
      columns: [
        { title: "Security", width: 38 },
        { title: "Quantity", width: 17, isFigure: true },
        { title: "Price", width: 13, isFigure: true },
        { title: `Value in ${portfolio.currency}`, width: 19, isFigure: true },
        { title: "Weight", width: 11, isFigure: true },
      ],
      rows: valued.map(({ instrument, quantity, price, baseMarketValue, weight }) => [
        instrument.name,
        money(quantity, instrument.assetClass === "Cash" ? 2 : 0),
        `${instrument.currency} ${money(price, 4)}`,
        money(baseMarketValue),
        percent(weight),
      ]),
      total: ["Total", "", "", total, "100.00%"],
    },
  };
}

function performance({ sandbox, portfolio, end }: Source) {
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
      longDate(dateOf(to)),
      money(opening),
      money(flows),
      money(result),
      money(closing),
      percent(result / opening),
    ];
  });
  return {
    paragraphs: [`Change of assets under management by month, in ${portfolio.currency}.`],
    table: {
      columns: [
        { title: "Month to", width: 22 },
        ...["Opening value", "Paid in or out", "Result", "Closing value", "Return"].map(
          (title) => ({ title, width: 18, isFigure: true }),
        ),
      ],
      rows,
    },
  };
}

function fundingLevels({ sandbox, portfolio, end }: Source) {
  const ledger = ledgerOf(sandbox, portfolio);
  const liabilities = liabilitiesOf(ledger);
  const months = Array.from({ length: 12 }, (_, index) => monthOf(end) - 11 + index);
  const levels = months.map((month) =>
    fundingLevelOf(ledger, liabilities, onOrBefore(firstDay(month + 1) - 1)),
  );
  return {
    paragraphs: [
      `Assets, liabilities and the funding level at the end of the past twelve months, in ${portfolio.currency}.`,
    ],
    table: {
      columns: [
        { title: "Date", width: 25 },
        { title: "Assets", width: 25, isFigure: true },
        { title: "Liabilities", width: 25, isFigure: true },
        { title: "Funding level", width: 20, isFigure: true },
      ],
      rows: levels.map((level) => [
        longDate(dateOf(level.day)),
        money(level.assets),
        money(level.liabilities),
        percent(level.fundingLevel),
      ]),
    },
  };
}
