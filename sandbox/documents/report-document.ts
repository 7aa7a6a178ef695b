import type { Report } from "../../src/api/contract/reports.ts";
import type { Language } from "../users/language.ts";
import { dayOf, firstDay, monthOf } from "../market/calendar.ts";
import { ledgerOf } from "../portfolios/ledgers.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { createMadeFiles } from "./made-files.ts";
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

/** Enough for a thousand reports, which take 10 ms of the only thread to make. */
const made = createMadeFiles(32_000_000);

/**
 * The file of a portfolio's report in a language; its figures are those of the calls. It is kept,
 * since it follows from portfolio, report and language: what has been published does not change.
 */
export function reportDocument(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  report: Omit<Report, "isNew">,
  language: Language,
): Promise<Uint8Array> {
  const key = JSON.stringify([portfolio, report, language]);
  return made.get(key, () => makeDocument(sandbox, portfolio, report, language));
}

async function makeDocument(
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
