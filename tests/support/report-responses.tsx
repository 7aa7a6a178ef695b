import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeAll } from "vitest";
import type { Report } from "../../src/api/contract/reports.ts";
import { homeResponses, portfolios } from "./home-responses.ts";
import { reportOf } from "./reports.ts";
import type { StubApi, StubResponses } from "./stub-api.ts";
import { showSignedIn } from "./show-signed-in.tsx";

let latestApi: StubApi | null = null;

/** Simulates a browser with a PDF viewer in jsdom. */
export function showPdf(): void {
  beforeAll(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
  });
  afterAll(() => void Reflect.deleteProperty(navigator, "pdfViewerEnabled"));
}

export const threeReports = [
  reportOf("A", { isNew: true }),
  reportOf("B", { portfolioCode: "HPS02", portfolioName: "Credit", fileType: "xlsx" }),
  reportOf("C", { category: "transactions" }),
];
/** File of the first report: a one-line document. */
export const pdfFile = {
  file: `%PDF-1.7\n${"0".repeat(200)}\nstartxref\n9\n%%EOF\n`,
  type: "application/pdf",
  name: "Growth 2026-10.pdf",
} as const;
/** Response of a search. */
export const found = (reports: readonly Report[], total = reports.length) => ({
  json: { total, reports },
});

/** Responses with content for every reports page. */
const ofNone = { portfolioCode: null, portfolioName: null };

export const reportResponses: StubResponses = {
  ...homeResponses,
  "POST /reports/search/latest": found(threeReports),
  "POST /reports/search": found(threeReports),
  "GET /portfolios/query": {
    json: {
      portfolios: portfolios.portfolios.map((portfolio) => ({
        ...portfolio,
        lastYearEnd: "2026-03-31",
      })),
    },
  },
  "GET /reports/HPS01/auditor/list": {
    json: {
      reports: [{ ...reportOf("Y1", { periodEnd: "2026-03-31" }), yearEnd: "2026-03-31" }],
    },
  },
  "GET /reports/HPS02/auditor/list": {
    json: {
      reports: [
        {
          ...reportOf("Y2", { portfolioCode: "HPS02", portfolioName: "Credit" }),
          yearEnd: "2025-03-31",
        },
      ],
    },
  },
  "GET /npv/latestReportsForHomepage": found([reportOf("N1", ofNone)]),
  "GET /npv/UserReportCategories": { json: { categories: [{ category: "research", count: 7 }] } },
  "POST /npv/search": found([reportOf("N1", ofNone), reportOf("N2", ofNone)]),
};

/** Renders a page with the given API responses. */
export async function showReports(view: ReactNode, changed: StubResponses = {}, setting = {}) {
  const shown = await showSignedIn(view, {
    responses: { ...reportResponses, ...changed },
    path: "/report",
    ...setting,
  });
  latestApi = shown.api;
  return shown;
}

export const table = (name?: string) => screen.findByRole("table", name ? { name } : {});
/** Names of the reports in a table, in order. */
export const namesIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole("button", { name: /^Statement/ })
    .map(({ textContent }) => textContent);
/** Request bodies of a call to the API of the last view. */
export const bodiesOf = (call: string) =>
  latestApi?.requests.filter((request) => request.call === call).map(({ body }) => body);
export const sorry =
  "Sorry, an unknown problem occured downloading report. Please try again later.";
