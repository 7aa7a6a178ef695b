import * as v from "valibot";
import { call } from "./call.ts";
import { pdfType, spreadsheetType } from "./file-types.ts";
import {
  CalendarDate,
  Count,
  Done,
  Id,
  Instant,
  Limit,
  Offset,
  PortfolioCode,
  PortfolioCodes,
  Text,
  lineText,
  optionalField,
  addableCode,
} from "./shapes.ts";

/** Category codes of reports; an API may have others. */
export const reportCategories = [
  "valuation",
  "performance",
  "transactions",
  "stewardship",
  "fundingLevel",
  "yearEnd",
  "research",
  "fundDocuments",
] as const;

/** Categories of portfolio reports, when an API does not list its own. */
export const portfolioCategories = [
  "valuation",
  "performance",
  "transactions",
  "fundingLevel",
  "yearEnd",
] as const satisfies readonly (typeof reportCategories)[number][];

export const Report = v.object({
  id: Id,
  name: Text,
  /** One of `reportCategories`, or another code of the API. */
  category: Text,
  /** Null for a report without a portfolio. */
  portfolioCode: v.nullable(PortfolioCode),
  portfolioName: v.nullable(Text),
  /** Last day of the reporting period. */
  periodEnd: CalendarDate,
  publishedAtUtc: Instant,
  fileName: Text,
  fileType: addableCode(["pdf", "xlsx"]),
  sizeBytes: Count,
  /** Whether the user has not viewed or downloaded it yet. */
  isNew: v.boolean(),
  /** Whether the user has marked it as seen, whatever its age; absent if unknown. */
  isCheckedOff: optionalField(v.boolean()),
});
export type Report = v.InferOutput<typeof Report>;

/** A page of search results, newest first, and the total number. */
export const FoundReports = v.object({ total: Count, reports: v.array(Report) });

export const searchLatestReports = call({
  name: "searchLatestReports",
  summary: "Lists the reports of the last three months, newest first.",
  method: "POST",
  path: "/reports/search/latest",
  tag: "reports",
  body: v.object({ portfolioCodes: PortfolioCodes, limit: Limit, offset: Offset }),
  response: FoundReports,
});

export const searchReports = call({
  name: "searchReports",
  summary: "Searches the reports whose period ends within the dates; they are kept for 24 months.",
  method: "POST",
  path: "/reports/search",
  tag: "reports",
  isNarrowable: true,
  body: v.object({
    /** All categories when absent. */
    category: v.optional(lineText(60)),
    portfolioCodes: PortfolioCodes,
    startDate: CalendarDate,
    endDate: CalendarDate,
    limit: v.optional(Limit),
    offset: v.optional(Offset),
  }),
  response: v.object({
    ...FoundReports.entries,
    /** Categories of the user's reports, for the filter. */
    categories: optionalField(v.array(Text)),
  }),
});

export const auditorReports = call({
  name: "auditorReports",
  summary: "Lists the year-end reports of a portfolio, by its group code, for its auditor.",
  method: "GET",
  path: "/reports/{id}/auditor/list",
  tag: "reports",
  params: v.object({ id: PortfolioCode }),
  response: v.object({ reports: v.array(v.object({ ...Report.entries, yearEnd: CalendarDate })) }),
});

export const reportFile = call({
  name: "reportFile",
  summary: "Returns the file of a report as an attachment.",
  method: "GET",
  path: "/reports/{id}/file",
  tag: "reports",
  params: v.object({ id: Id }),
  query: v.object({
    attachment: v.optional(v.boolean()),
    reporttype: v.optional(Text),
    /** For an API that requires it; otherwise only the bearer header is used. */
    access_token: v.optional(Text),
  }),
  file: [pdfType, spreadsheetType],
});

export const checkAlert = call({
  name: "checkAlert",
  summary: "Marks a report, by its id, as seen by the user.",
  method: "POST",
  path: "/useralerts/checked/{id}",
  tag: "reports",
  params: v.object({ id: Id }),
  response: Done,
});
