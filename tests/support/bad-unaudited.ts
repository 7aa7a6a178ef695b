import type { Page, Route } from "playwright-core";

/** Rows that replace the figures and texts of the first holdings. */
const badHoldings: readonly object[] = [
  {
    securityName: `<img src=x onerror=window.ran=1> ${"a very long name ".repeat(6)}`,
    currency: "XYZ",
    quantity: 1e15,
    marketValue: -1e15,
  },
  {
    securityName: "=cmd|'/C calc'!A0",
    isin: null,
    price: null,
    marketValue: null,
    baseMarketValue: null,
    weight: null,
  },
  { securityId: "same", securityName: "First of one id" },
  { securityId: "same", securityName: "Second of one id", marketValue: -0.004 },
];

type Rows = readonly object[];

/** Changes the rows of a response of the API. */
const withRows = (name: string, change: (rows: Rows) => Rows) => async (route: Route) => {
  const response = await route.fetch();
  const json: Readonly<Record<string, Rows>> = await response.json();
  await route.fulfill({ response, json: { ...json, [name]: change(json[name] ?? []) } });
};

const withBadHoldings = withRows("holdings", (rows) =>
  rows.map((row, at) => ({ ...row, ...badHoldings[at] })),
);
const withNewerView = withRows("views", ([view, ...others]) => [
  { ...view, id: "newer", dataSet: "Derivatives" },
  ...others,
]);

/**
 * Changes the API's responses: extreme holdings, and a view with an unknown data set. Returns a
 * function that sets the portfolio whose transactions fail, or null.
 */
export async function spoilUnaudited(page: Page) {
  let failing: string | null = null;
  await page.route("**/unaudited/portfolios/holdings?*", withBadHoldings);
  await page.route("**/datapicker/listSearchCriteria", withNewerView);
  await page.route("**/unaudited/portfolios/*/transactions?*", async (route, request) => {
    if (failing === null || !request.url().includes(`/${failing}/`)) return route.continue();
    await route.fulfill({ status: 503, json: { error: "unavailable" } });
  });
  return (code: string | null) => {
    failing = code;
  };
}
