import { npvReports } from "../reports/npv.ts";
import type { Handlers } from "./handler.ts";

const onHome = 6;

export const npvCalls: Handlers<"npvLatestReports" | "npvReportCategories" | "npvSearch"> = {
  npvLatestReports({ sandbox, session }) {
    const reports = npvReports(sandbox, session);
    return { total: reports.length, reports: reports.slice(0, onHome) };
  },

  npvReportCategories({ sandbox, session }) {
    const counts = new Map<string, number>();
    for (const { category } of npvReports(sandbox, session)) {
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
    return { categories: Array.from(counts, ([category, count]) => ({ category, count })) };
  },

  npvSearch({ sandbox, session, body: { limit, offset, filters } }) {
    const text = filters.text?.trim().toLowerCase() ?? "";
    const found = npvReports(sandbox, session).filter(
      (report) =>
        (!filters.categories?.length || filters.categories.includes(report.category)) &&
        (!filters.startDate || report.periodEnd >= filters.startDate) &&
        (!filters.endDate || report.periodEnd <= filters.endDate) &&
        report.name.toLowerCase().includes(text),
    );
    return { total: found.length, reports: found.slice(offset, offset + limit) };
  },
};
