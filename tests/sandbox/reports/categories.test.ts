import { expect, test } from "vitest";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { bodyOf, openApi } from "../../support/embedded-api.ts";

const body = { portfolioCodes: [], startDate: "2025-01-01", endDate: "2026-10-31", limit: 800 };

test.each([
  ["client-uk", ["valuation", "performance", "transactions", "fundingLevel", "yearEnd"]],
  ["one-portfolio", ["valuation", "performance", "transactions", "yearEnd"]],
] as const)("REP-01 the categories of %s are those of the reports", async (as, categories) => {
  const api = await openApi();
  const key: PersonaKey = as;
  const { access_token: token } = await api.tokensOf(key);
  const found = (await bodyOf(await api.call("searchReports", { token, body }), 200)) as {
    categories: string[];
    reports: { category: string }[];
  };
  expect(found.categories).toEqual(categories);
  expect(new Set(found.reports.map(({ category }) => category))).toEqual(new Set(categories));
  const narrowed = { ...body, category: "valuation", startDate: "2026-10-01" };
  const narrow = await bodyOf(await api.call("searchReports", { token, body: narrowed }), 200);
  expect(narrow).toMatchObject({ categories });
});
