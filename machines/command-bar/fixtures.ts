import type { FoundReport, WantedReports } from "./types.ts";

/** Reports that 'val mar glob' names. */
export const wantedFixture: WantedReports = {
  portfolioCodes: ["HPS001"],
  startDate: "2026-03-01",
  endDate: "2026-03-31",
};

export const foundFixture: readonly FoundReport[] = [
  {
    id: "HPS001-valuation-2026-03",
    name: "Valuation statement",
    category: "valuation",
    portfolioCode: "HPS001",
    portfolioName: "Global Equity Portfolio",
    periodEnd: "2026-03-31",
    publishedAtUtc: "2026-04-09T08:00:00Z",
    fileName: "Valuation statement HPS001 2026-03-31.pdf",
    fileType: "pdf",
    sizeBytes: 32_400,
    isNew: false,
  },
];
