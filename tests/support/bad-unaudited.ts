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

/** Changes the API's responses to extreme holdings. */
export async function spoilUnaudited(page: Page): Promise<void> {
  await page.route("**/unaudited/portfolios/holdings?*", withBadHoldings);
}
