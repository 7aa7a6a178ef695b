import type { Report } from "../../src/api/contract/reports.ts";
import type { Language } from "../users/language.ts";
import { dayOf, firstDay, monthOf } from "../market/calendar.ts";
import { ledgerOf, type PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { padPdf } from "./pdf/pad.ts";
import { writePdf } from "./pdf/write-pdf.ts";
import { fundingLevel } from "./portfolio/funding-level.ts";
import { performance } from "./portfolio/performance.ts";
import type { Content, Source } from "./portfolio/source.ts";
import { valuation } from "./portfolio/valuation.ts";
import { yearEnd } from "./portfolio/year-end.ts";
import { holderOf, transactionSheet } from "./report-rows.ts";
import { spreadsheet } from "./spreadsheet.ts";

const contents: Readonly<Record<string, (source: Source) => Content>> = {
  valuation,
  performance,
  fundingLevel,
  yearEnd,
};

/** File of a portfolio report in a language, with the figures that the API returns. */
export async function reportDocument(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  report: Omit<Report, "isNew">,
  language: Language,
): Promise<Buffer> {
  const end = dayOf(report.periodEnd);
  if (report.category === "transactions") {
    const start = firstDay(monthOf(end));
    const source = { sandbox, portfolio, language };
    const sheet = transactionSheet(source, { start, end, by: "TradeDate" });
    return spreadsheet(sheet, report.sizeBytes);
  }
  const contentOf = contents[report.category] ?? valuation;
  const pdf = await writePdf({
    language,
    title: report.name,
    subtitle: holderOf({ portfolio, language }),
    issuedAt: new Date(report.publishedAtUtc),
    ...contentOf({ portfolio, ledger: ledgerOf(sandbox, portfolio), end, language }),
  });
  return padPdf(pdf, report.sizeBytes);
}
