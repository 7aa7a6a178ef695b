import { expect, test } from "vitest";
import { auditedQuery } from "../../../machines/unaudited/audited-query.ts";
import type { Query } from "../../../machines/unaudited/types.ts";

const query: Query = {
  tab: "holdings",
  book: "onBook",
  portfolios: ["HPS01"],
  point: "CloseOfBusiness",
  asOf: "2026-11-20",
  from: "2026-10-01",
  to: "2026-10-31",
  dateType: "TradeDate",
};
const [asOf, period] = [
  { StartDate: "2026-11-20" },
  { StartDate: "2026-10-01", EndDate: "2026-10-31" },
];

test.each<[string, Partial<Query>, object]>([
  ["holdings", { point: "OpenOfBusiness" }, { ...asOf, Position: "OpenOfBusiness" }],
  ["holdings offBook", { book: "offBook" }, { ...asOf, Position: "CloseOfBusiness" }],
  [
    "transactions offBook",
    { tab: "transactions", book: "offBook" },
    { ...period, DateType: "TradeDate" },
  ],
  [
    "income",
    { tab: "income", dateType: "SettlementDate" },
    { ...period, DateType: "SettlementDate" },
  ],
  ["accruals", { tab: "accruals" }, asOf],
  ["compare", { tab: "compare" }, period],
])("AUDIT-01 the log names the parts of a query of %s", (SearchKeywords, part, details) => {
  const expected = { Portfolios: ["HPS01"], SearchKeywords, ...details };
  expect(auditedQuery({ ...query, ...part })).toEqual(expected);
});

test("AUDIT-01 the log says what was done with a query", () => {
  expect(auditedQuery(query, "csv").SearchKeywords).toBe("holdings csv");
});
