import * as v from "valibot";
import { expect, test } from "vitest";
import { aumOfAll } from "../../../src/api/contract/portfolios.ts";
import { businessDaysOf, dayOf } from "../../../sandbox/market/calendar.ts";
import { incomePlan } from "../../../sandbox/market/income.ts";
import { instrumentOf } from "../../../sandbox/market/instruments.ts";
import { bookOf, ledgerOf } from "../../../sandbox/portfolios/ledgers.ts";
import { portfoliosOf } from "../../../sandbox/portfolios/portfolios.ts";
import { classesOf, isIssuedFor, issuesUntil } from "../../../sandbox/reports/catalogue.ts";
import { userById } from "../../../sandbox/users/users.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";

function manyPortfolios({ sandbox }: Api) {
  const user = userById(sandbox.db, "many-portfolios");
  if (!user) throw new Error("There is no such user");
  return portfoliosOf(sandbox, { user });
}

test("PERF-03 pages of assets have a fixed number of portfolios", async () => {
  const api = await openApi();
  api.sandbox.db.exec("UPDATE portfolios SET has_data = 0");
  const { access_token: token } = await api.tokensOf("many-portfolios");
  const sizes: number[] = [];
  const codes: string[] = [];
  let after: string | null = null;
  do {
    const query = after === null ? {} : { after };
    const response = await bodyOf(await api.call("aumOfAll", { token, query }), 200);
    const page: v.InferOutput<typeof aumOfAll.response> = v.parse(aumOfAll.response, response);
    sizes.push(page.portfolios.length);
    codes.push(...page.portfolios.map(({ portfolioCode }) => portfolioCode));
    after = page.next;
  } while (after !== null);
  expect(sizes).toEqual([50, ...Array.from({ length: 19 }, () => 250), 200]);
  expect(codes).toEqual(manyPortfolios(api).map(({ code }) => code));
});

test("PERF-03 the books of four hundred portfolios stay cached", async () => {
  const api = await openApi();
  const read = () =>
    manyPortfolios(api)
      .slice(0, 400)
      .map((portfolio) => bookOf(api.sandbox, portfolio));
  const before = read();
  expect(read().filter((book, index) => book !== before[index])).toEqual([]);
});

test("PERF-03 a book has the positions and flows of its ledger", async () => {
  const api = await openApi();
  for (const portfolio of manyPortfolios(api).slice(0, 12)) {
    const book = bookOf(api.sandbox, portfolio);
    const { positions, transactions } = ledgerOf(api.sandbox, portfolio);
    const at = (days: readonly number[], of: typeof positions) =>
      of.instrumentIds().map((id) => [id, ...days.map((day) => of.at(id, day))]);
    // Either may be cached beyond the last close.
    const lastClose = businessDaysOf(portfolio.currency).lastClose(api.clock.now());
    const isClosed = ({ tradeDay }: { tradeDay: number }) => tradeDay <= lastClose;
    const days = transactions.filter(isClosed).map(({ tradeDay }) => tradeDay);
    expect(at(days, book.positions)).toEqual(at(days, positions));
    const flows = transactions.filter(({ type }) => /Contribution|Withdrawal/.test(type));
    expect(book.flows.filter(isClosed)).toEqual(
      flows.filter(isClosed).map(({ tradeDay, baseAmount }) => ({ tradeDay, baseAmount })),
    );
  }
});

test("PERF-03 portfolios of a strategy share the plan of their income", () => {
  const instruments = [instrumentOf("UKE01"), instrumentOf("USE01")];
  const plan = { instruments, currency: "GBP", after: dayOf("2019-01-02") };
  const through = dayOf("2026-11-24");
  expect(incomePlan({ ...plan, through })).toBe(incomePlan({ ...plan, through }));
  const shorter = incomePlan({ ...plan, through: through - 400 });
  expect(incomePlan({ ...plan, through }).slice(0, shorter.length)).toEqual(shorter);
});

test("PERF-03 a search counts portfolios by a few classes", async () => {
  const api = await openApi();
  const portfolios = manyPortfolios(api);
  const issues = issuesUntil(api.clock.now());
  const classes = classesOf(portfolios, issues);
  expect(classes.length).toBeLessThan(100);
  const counts = issues.map((issue) => {
    const issuedFor = classes.filter(({ portfolio }) => isIssuedFor(issue, portfolio));
    return issuedFor.reduce((sum, { count }) => sum + count, 0);
  });
  const expected = issues.map((issue) =>
    portfolios.filter((portfolio) => isIssuedFor(issue, portfolio)),
  );
  expect(counts).toEqual(expected.map(({ length }) => length));
});

test("SAFE-42 a call passes while the holdings of 200 are valued", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("many-portfolios");
  const groupCodes = manyPortfolios(api)
    .slice(1000, 1200)
    .map(({ code }) => code);
  const ended: string[] = [];
  const query = { groupCodes, selectedDate: "2026-11-17" };
  await Promise.all([
    api.call("holdings", { token, query }).then(() => ended.push("holdings")),
    api.call("listPortfolios", { token }).then(() => ended.push("portfolios")),
  ]);
  expect(ended).toEqual(["portfolios", "holdings"]);
});
