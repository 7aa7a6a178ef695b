import type { Report } from "../../src/api/contract/reports.ts";
import {
  type Day,
  dateOf,
  dayAt,
  dayOf,
  instantOn,
  lastDay,
  managerDays,
  type Month,
  monthName,
  monthOf,
  monthsBetween,
} from "../market/calendar.ts";
import type { Language } from "../users/language.ts";
import { strategyOf } from "../market/strategies.ts";
import { type PortfolioRow, portfolioFields } from "../portfolios/portfolios.ts";
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
  /** When it comes out, in UTC. */
  readonly publishedAtUtc: string;
  /** The last day of the month, and as a date. */
  readonly periodEnd: Day;
  readonly periodEndDate: string;
}

const publishedHour = 7;

interface KnownIssues {
  readonly today: Day;
  readonly isPublished: boolean;
  readonly issues: readonly Issue[];
}
let known: KnownIssues | undefined;

/** The issues that are out, newest first; they change at the hour of publication and by the month. */
export function issuesUntil(now: Date): readonly Issue[] {
  const today = dayAt(now);
  const isPublished = now.getUTCHours() >= publishedHour;
  if (known?.today !== today || known.isPublished !== isPublished) {
    known = { today, isPublished, issues: findIssues(today, isPublished) };
  }
  return known.issues;
}

function findIssues(today: Day, isPublished: boolean): Issue[] {
  return monthsBetween(monthOf(today) - monthsKept, monthOf(today) - 1)
    .flatMap((month) =>
      series.map((item) => {
        const publishedDay = managerDays.add(managerDays.onOrAfter(lastDay(month) + 1), item.delay);
        return {
          series: item,
          month,
          publishedDay,
          publishedAtUtc: instantOn(publishedDay, publishedHour),
          periodEnd: lastDay(month),
          periodEndDate: dateOf(lastDay(month)),
        };
      }),
    )
    .filter(({ publishedDay }) => publishedDay < today || (publishedDay === today && isPublished))
    .toSorted((a, b) => b.publishedDay - a.publishedDay);
}

const inceptions = new Map<string, Month>();

/** Remembered by date: a search asks for each portfolio with each issue. */
function monthOfDate(date: string): Month {
  let month = inceptions.get(date);
  if (month === undefined) inceptions.set(date, (month = monthOf(dayOf(date))));
  return month;
}

export function isIssuedFor({ series: published, month }: Issue, portfolio: PortfolioRow): boolean {
  if (!portfolio.has_data || monthOfDate(portfolio.inception) >= month) return false;
  return published.isDue(portfolio, month);
}

/** Portfolios for which the same issues are published. */
export interface PortfolioClass {
  /** One of them. */
  readonly portfolio: PortfolioRow;
  readonly count: number;
}

/** Classes of portfolios: a dozen where there are thousands of portfolios. */
export function classesOf(
  portfolios: readonly PortfolioRow[],
  issues: readonly Issue[],
): PortfolioClass[] {
  const oldest = Math.min(...issues.map(({ month }) => month));
  const classes = Map.groupBy(portfolios, (portfolio) => {
    const begun = Math.max(monthOfDate(portfolio.inception), oldest - 1);
    return `${portfolio.has_data} ${begun} ${portfolio.strategy} ${portfolio.year_end_month}`;
  });
  return [...classes.values()].flatMap(([portfolio, ...others]) =>
    portfolio ? [{ portfolio, count: others.length + 1 }] : [],
  );
}

/** Report of a portfolio in a language, without user-dependent fields. */
export function reportOf(
  { series: published, month, publishedAtUtc, periodEndDate: periodEnd }: Issue,
  portfolio: PortfolioRow,
  language: Language,
): Omit<Report, "isNew"> {
  const id = `${portfolio.code}.${published.category}.${monthName(month)}`;
  const name = published.names[language];
  return {
    id,
    name,
    category: published.category,
    ...portfolioFields(portfolio),
    periodEnd,
    publishedAtUtc,
    fileName: `${portfolio.client_name} - ${portfolio.name} - ${name} - ${periodEnd}.${published.fileType}`,
    fileType: published.fileType,
    sizeBytes: fileSizeOf(id, published.category, language),
  };
}

/** Portfolio code and issue of a report id, or null. */
export function parseReportId(id: string, now: Date): { code: string; issue: Issue } | null {
  const [code, category, month, ...more] = id.split(".");
  const issue = issuesUntil(now).find(
    (item) => item.series.category === category && monthName(item.month) === month,
  );
  // Another id of the same report would be stored as another one that the user has seen.
  return code && issue && more.length === 0 ? { code, issue } : null;
}
