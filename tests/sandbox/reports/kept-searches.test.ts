import { expect, test } from "vitest";
import { keepSearch } from "../../../sandbox/reports/kept-searches.ts";
import { userById } from "../../../sandbox/users/users.ts";
import { allCalls } from "../../../src/api/contract/index.ts";
import * as v from "valibot";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";

const body = { portfolioCodes: [], startDate: "2025-01-01", endDate: "2027-12-31" };

async function search(api: Api, token: string, request: object = {}) {
  const response = await api.call("searchReports", { token, body: { ...body, ...request } });
  return v.parse(allCalls.searchReports.response, await bodyOf(response, 200));
}

test("REP-04 a report marked as read is not new in the next search", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  const { access_token: other } = await api.tokensOf("client-us");
  const before = await search(api, token);
  expect(await search(api, token)).toEqual(before);
  const [newest] = before.reports;
  expect(newest?.isNew).toBe(true);
  await api.call("checkAlert", { token, params: { id: newest?.id ?? "" } });
  expect((await search(api, token)).reports[0]).toEqual({ ...newest, isNew: false });
  expect((await search(api, other)).reports[0]?.portfolioCode).not.toBe(newest?.portfolioCode);
});

test("REP-04 results are cached by search and by day", async () => {
  const api = await openApi();
  const { access_token: token } = await api.tokensOf("client-uk");
  const all = await search(api, token);
  const few = await search(api, token, { limit: 2 });
  expect(few.reports).toEqual(all.reports.slice(0, 2));
  expect((await search(api, token, { category: "valuation" })).total).toBeLessThan(all.total);
  api.clock.advance(20 * 86_400);
  const { access_token: later } = await api.tokensOf("client-uk");
  const next = await search(api, later);
  expect(next.total).not.toBe(all.total);
  expect(next.reports[0]?.publishedAtUtc).not.toBe(all.reports[0]?.publishedAtUtc);
});

test("PERF-03 a repeated search stays cached among many others", async () => {
  const { sandbox } = await openApi();
  const user = userById(sandbox.db, "client-uk");
  if (!user) throw new Error("There is no such user");
  const session = {
    id: "session",
    user,
    actor: null,
    lastLoginAt: null,
    actorLastLoginAt: null,
    confirmedAt: null,
    expiresAt: "2026-12-31T00:00:00.000Z",
  };
  let searches = 0;
  const keep = (limit: number) =>
    keepSearch(sandbox, session, { portfolios: [], body: { limit } }, () => ({ at: ++searches }));
  const first = keep(0);
  for (let limit = 1; limit <= 300; limit += 1) {
    keep(limit);
    expect(keep(0)).toBe(first);
  }
  expect(searches).toBe(301);
});
