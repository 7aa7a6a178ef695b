import type { Report } from "../../src/api/contract/reports.ts";

/** Headings of a report list, in order. */
export const reportHeadings = ["Report", "Portfolio", "Period to", "Published", "File"];

export function reportOf(id: string, fields: Partial<Report> = {}): Report {
  return {
    id,
    name: `Statement ${id}`,
    category: "valuation",
    portfolioCode: "HPS01",
    portfolioName: "Growth",
    periodEnd: "2026-10-31",
    publishedAtUtc: "2026-11-09T09:00:00Z",
    fileName: `${id}.pdf`,
    fileType: "pdf",
    sizeBytes: 177_000,
    isNew: false,
    ...fields,
  };
}
