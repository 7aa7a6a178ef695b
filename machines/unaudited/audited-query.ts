import { hasDateType, hasPoint, isOfDay } from "./rules.ts";
import type { Query } from "./types.ts";

/** Returns the details of a query for the audit log (AUDIT-01), with what was done in its words. */
export function auditedQuery(query: Query, ...words: readonly string[]) {
  const { tab, book, portfolios, point, asOf, from, to, dateType } = query;
  return {
    Portfolios: portfolios,
    SearchKeywords: [tab, ...(book === "offBook" ? [book] : []), ...words].join(" "),
    ...(isOfDay(tab) ? { StartDate: asOf } : { StartDate: from, EndDate: to }),
    ...(hasPoint(tab) ? { Position: point } : {}),
    ...(hasDateType(tab) ? { DateType: dateType } : {}),
  };
}
