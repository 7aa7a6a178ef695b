import * as v from "valibot";
import { call } from "./call.ts";
import { FoundReports } from "./reports.ts";
import { CalendarDate, Count, Limit, Offset, Text, lineText } from "./shapes.ts";

export const npvLatestReports = call({
  name: "npvLatestReports",
  summary: "Lists the newest reports of a non-portfolio-view user.",
  method: "GET",
  path: "/npv/latestReportsForHomepage",
  tag: "npv",
  response: FoundReports,
});

export const npvReportCategories = call({
  name: "npvReportCategories",
  summary: "Lists the categories of the user's reports.",
  method: "GET",
  path: "/npv/UserReportCategories",
  tag: "npv",
  response: v.object({ categories: v.array(v.object({ category: Text, count: Count })) }),
});

export const npvSearch = call({
  name: "npvSearch",
  summary: "Searches the reports of a non-portfolio-view user, newest first.",
  method: "POST",
  path: "/npv/search",
  tag: "npv",
  isNarrowable: true,
  body: v.object({
    limit: Limit,
    offset: Offset,
    filters: v.object({
      categories: v.optional(v.pipe(v.array(lineText(60)), v.maxLength(50))),
      startDate: v.optional(CalendarDate),
      endDate: v.optional(CalendarDate),
      /** Part of a name, ignoring case. */
      text: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
  }),
  response: FoundReports,
});
