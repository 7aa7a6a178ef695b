import type { ResponseOf } from "../../src/api/contract/call.ts";
import type { rss, whatsNew } from "../../src/api/contract/content.ts";
import type { listSearchCriteria } from "../../src/api/contract/datapicker.ts";
import type { aum, listPortfolios } from "../../src/api/contract/portfolios.ts";
import type { searchLatestReports } from "../../src/api/contract/reports.ts";
import { reportOf } from "./reports.ts";
import type { StubResponses } from "./stub-api.ts";

export const portfolios: ResponseOf<typeof listPortfolios> = {
  portfolios: [
    { groupCode: "HPS01", clientName: "Hartwell", portfolioName: "Growth", checked: true },
    { groupCode: "HPS02", clientName: "Hartwell", portfolioName: "Credit", checked: false },
  ],
};

/** Assets of a portfolio with the given values now and a month ago. */
export function assetsOf(
  portfolioCode: string,
  value: number,
  before: number,
): ResponseOf<typeof aum> {
  return {
    portfolioCode,
    currency: "GBP",
    asOf: "2026-11-20",
    value,
    change: { since: "2026-10-30", amount: value - before, percent: 0 },
    history: [
      { date: "2026-09-30", value: before - 5_000_000 },
      { date: "2026-10-30", value: before },
      { date: "2026-11-20", value },
    ],
  };
}

/** Returns a new valuation statement. */
export const statementOf = (id: string) =>
  reportOf(id, { name: "Valuation statement", fileName: "valuation.pdf", isNew: true });

const reports: ResponseOf<typeof searchLatestReports> = { total: 1, reports: [statementOf("R1")] };

const news: ResponseOf<typeof whatsNew> = {
  items: [
    {
      id: "N1",
      title: "Reports on a schedule",
      body: "Set it up under [[Reports#/report]].",
      date: "2026-11-17",
      path: "/report",
    },
  ],
};

const insights: ResponseOf<typeof rss> = {
  items: [
    {
      id: "I1",
      title: "The quiet return of dividends",
      summary: "",
      category: "Equities",
      author: "Isabel Ruiz",
      publishedAtUtc: "2026-11-12T08:00:00Z",
      link: "https://www.alderbrook.example/insights/dividends",
      readMinutes: 6,
    },
  ],
};

type Views = ResponseOf<typeof listSearchCriteria>;

/** Saved view modified on a day in November. */
export function viewOf(day: number): Views["views"][number] {
  return {
    id: `V${day}`,
    viewName: `View of day ${day}`,
    dataSet: "Holdings",
    portfolios: ["HPS01"],
    positionType: null,
    dataType: null,
    displaySettings: { columns: [], groupBy: null, sort: null },
    lastModifiedDate: `2026-11-${String(day).padStart(2, "0")}T10:00:00Z`,
  };
}

/** A member of the service team. */
export const contact = {
  identifier: "C2",
  employeeId: "E2",
  name: "Kofi Mensah",
  title: "Client service manager",
  phone: "44 20 7946 0134",
  email: "kofi.mensah@alderbrook.example",
  photo: null,
  hideTitle: false,
  hidePhone: false,
};

/** A service team of one, whose phone number comes without its plus. */
export const teamWithoutPlus: StubResponses = {
  "GET /myclientserviceteam/contact/all": {
    json: {
      groups: [
        {
          accountName: "Hartwell",
          portfolioName: "Growth",
          portfolioCode: "HPS01",
          contacts: [contact],
        },
      ],
    },
  },
};

/** Responses with content for every block of home. */
export const homeResponses: StubResponses = {
  "GET /portfolios/list": { json: portfolios },
  "GET /portfolios/HPS01/aum": { json: assetsOf("HPS01", 690_539_939.4, 680_000_000) },
  "GET /portfolios/HPS02/aum": { json: assetsOf("HPS02", 305_709_475.4, 300_000_000) },
  "POST /reports/search/latest": { json: reports },
  "GET /support/whatsnew/list": { json: news },
  "GET /rss/list": { json: insights },
  ...teamWithoutPlus,
  "GET /datapicker/listSearchCriteria": { json: { views: [3, 9, 1, 7, 5, 8, 2].map(viewOf) } },
  "POST /useralerts/checked/R1": { json: { status: "ok" } },
  "GET /usersurvey/list": { json: { surveys: [] } },
  "GET /reports/R1/file": {
    file: "%PDF-1.7\n%%EOF\n",
    type: "application/pdf",
    name: "valuation.pdf",
  },
};
