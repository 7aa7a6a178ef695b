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
  typedText,
} from "./shapes.ts";

/** Categories of reports by their code; an API may have others. */
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

/** Those that reports of portfolios have, where an API does not say which it serves. */
export const portfolioCategories = [
  "valuation",
  "performance",
  "transactions",
  "fundingLevel",
  "yearEnd",
] as const satisfies readonly (typeof reportCategories)[number][];

/** A published report. */
export const Report = v.object({
  id: Id,
  name: Text,
  /** One of `reportCategories`, or a code of the API's own. */
  category: Text,
  /** Null for a report that belongs to no portfolio. */
  portfolioCode: v.nullable(PortfolioCode),
  portfolioName: v.nullable(Text),
  /** The last day that the report covers. */
  periodEnd: CalendarDate,
  publishedAtUtc: Instant,
  fileName: Text,
  fileType: v.picklist(["pdf", "xlsx"]),
  sizeBytes: Count,
  /** Not yet checked off by the user. */
  isNew: v.boolean(),
  /** Whether the user has checked it off, however old it is; absent where the API does not tell. */
  isCheckedOff: v.optional(v.boolean()),
});
export type Report = v.InferOutput<typeof Report>;

/** A page of a search, newest first, and how many there are in all. */
export const FoundReports = v.object({ total: Count, reports: v.array(Report) });

export const searchLatestReports = call({
  name: "searchLatestReports",
  summary: "The reports of the last three months, newest first.",
  method: "POST",
  path: "/reports/search/latest",
  tag: "reports",
  signedIn: true,
  body: v.object({ portfolioCodes: PortfolioCodes, limit: Limit, offset: Offset }),
  response: FoundReports,
});

export const searchReports = call({
  name: "searchReports",
  summary: "Reports whose period ends within the dates; older than 24 months are not kept.",
  method: "POST",
  path: "/reports/search",
  tag: "reports",
  signedIn: true,
  body: v.object({
    /** All categories when absent. */
    category: v.optional(typedText(60)),
    portfolioCodes: PortfolioCodes,
    startDate: CalendarDate,
    endDate: CalendarDate,
    limit: v.optional(Limit),
    offset: v.optional(Offset),
  }),
  response: v.object({
    ...FoundReports.entries,
    /** The categories that there are reports of for this user; only these are offered. */
    categories: v.optional(v.array(Text)),
  }),
});

export const auditorReports = call({
  name: "auditorReports",
  summary: "The year-end reports of a portfolio, by its group code, for its auditor.",
  method: "GET",
  path: "/reports/{id}/auditor/list",
  tag: "reports",
  signedIn: true,
  params: v.object({ id: PortfolioCode }),
  response: v.object({ reports: v.array(v.object({ ...Report.entries, yearEnd: CalendarDate })) }),
});

export const reportFile = call({
  name: "reportFile",
  summary: "The file of a report, as an attachment.",
  method: "GET",
  path: "/reports/{id}/file",
  tag: "reports",
  signedIn: true,
  params: v.object({ id: Id }),
  query: v.object({
    attachment: v.optional(v.boolean()),
    reporttype: v.optional(Text),
    /** For an API that insists; the bearer header is what counts otherwise. */
    access_token: v.optional(Text),
  }),
  file: [pdfType, spreadsheetType],
});

export const checkAlert = call({
  name: "checkAlert",
  summary: "Marks a report, by its id, as no longer new for the user.",
  method: "POST",
  path: "/useralerts/checked/{id}",
  tag: "reports",
  signedIn: true,
  params: v.object({ id: Id }),
  response: Done,
});
