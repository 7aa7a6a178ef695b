import type { Report } from "../../src/api/contract/reports.ts";
import {
  addBusinessDays,
  type Day,
  dateOf,
  dayAt,
  dayOf,
  instantOn,
  lastDay,
  type Month,
  monthName,
  monthOf,
  monthsBetween,
  onOrAfter,
} from "../market/calendar.ts";
import type { Language } from "../users/language.ts";
import { strategyOf } from "../market/strategies.ts";
import type { PortfolioRow } from "../portfolios/portfolios.ts";
import { type FileCategory, fileSizeOf } from "./file-sizes.ts";

/** Report series published for portfolios. */
export interface Series {
  readonly category: FileCategory;
  readonly names: Record<Language, string>;
  readonly fileType: "pdf" | "xlsx";
  /** Business days from the end of the period to publication. */
  readonly delay: number;
  isDue(portfolio: PortfolioRow, month: Month): boolean;
}

const hasLiabilities = ({ strategy }: PortfolioRow) => strategyOf(strategy).hasLiabilities;

const series: readonly Series[] = [
  {
    category: "transactions",
    names: { en: "Transactions", "zh-CN": "交易明细" },
    fileType: "xlsx",
    delay: 3,
    isDue: () => true,
  },
  {
    category: "valuation",
    names: { en: "Valuation statement", "zh-CN": "估值报表" },
    fileType: "pdf",
    delay: 5,
    isDue: () => true,
  },
  {
    category: "fundingLevel",
    names: { en: "Funding level report", "zh-CN": "资金充足率报告" },
    fileType: "pdf",
    delay: 6,
    isDue: hasLiabilities,
  },
  {
    category: "performance",
    names: { en: "Performance report", "zh-CN": "业绩报告" },
    fileType: "pdf",
    delay: 9,
    isDue: (_, month) => (month + 1) % 3 === 0,
  },
  {
    category: "yearEnd",
    names: { en: "Year-end statement", "zh-CN": "年末报表" },
    fileType: "pdf",
    delay: 18,
    isDue: (portfolio, month) => (month % 12) + 1 === portfolio.year_end_month,
  },
];

/** Older reports are available from the client service team (specification 2, section 4). */
export const monthsKept = 24;

/** Issue of a series for the period that ends with a month. */
export interface Issue {
  readonly series: Series;
  readonly month: Month;
  readonly publishedDay: Day;
}

/** Publication time of an issue in UTC. */
export function issuedAt({ publishedDay }: Pick<Issue, "publishedDay">): string {
  return instantOn(publishedDay, 7);
}

/** Published issues, newest first. */
export function issuesUntil(now: Date): Issue[] {
  const today = dayAt(now);
  return monthsBetween(monthOf(today) - monthsKept, monthOf(today) - 1)
    .flatMap((month) =>
      series.map((one) => ({
        series: one,
        month,
        publishedDay: addBusinessDays(onOrAfter(lastDay(month) + 1), one.delay),
      })),
    )
    .filter((issue) => issuedAt(issue) <= now.toISOString())
    .toSorted((a, b) => b.publishedDay - a.publishedDay);
}

/** Whether an issue is published for a portfolio. */
export function isIssuedFor({ series: one, month }: Issue, portfolio: PortfolioRow): boolean {
  if (!portfolio.has_data || monthOf(dayOf(portfolio.inception)) >= month) return false;
  return one.isDue(portfolio, month);
}

/** Report of a portfolio in a language, without user-dependent fields. */
export function reportOf(
  { series: one, month, publishedDay }: Issue,
  portfolio: PortfolioRow,
  language: Language,
): Omit<Report, "isNew"> {
  const id = `${portfolio.code}.${one.category}.${monthName(month)}`;
  const periodEnd = dateOf(lastDay(month));
  const name = one.names[language];
  return {
    id,
    name,
    category: one.category,
    portfolioCode: portfolio.code,
    portfolioName: portfolio.name,
    periodEnd,
    publishedAtUtc: issuedAt({ publishedDay }),
    fileName: `${portfolio.client_name} - ${portfolio.name} - ${name} - ${periodEnd}.${one.fileType}`,
    fileType: one.fileType,
    sizeBytes: fileSizeOf(id, one.category, language),
  };
}

/** Portfolio code and issue of a report id, or null. */
export function parseReportId(id: string, now: Date): { code: string; issue: Issue } | null {
  const [code, category, month] = id.split(".");
  const issue = issuesUntil(now).find(
    (one) => one.series.category === category && monthName(one.month) === month,
  );
  return code && issue ? { code, issue } : null;
}
