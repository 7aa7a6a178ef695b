import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Api } from "../../../../src/api/client.ts";
import { addReports } from "../../../../src/effects/new-reports/find-reports.ts";
import { reportOf } from "../../../support/reports.ts";

const fresh = reportOf("fresh");
const lists = ["searchLatestReports", "searchReports", "auditorReports"] as const;

/** Names of the cached lists that are stale after reports were found. */
function staleAfter(hasMore: boolean) {
  const queryClient = new QueryClient();
  const body = { portfolioCodes: [], startDate: "2026-10-01", endDate: "2026-10-31", limit: 800 };
  const keyOf = (name: string) => [name, { body }, "user", null];
  for (const name of lists) queryClient.setQueryData(keyOf(name), { total: 0, reports: [] });
  const api = {} as Api;
  const apiTime = () => new Date("2026-11-20T09:00:00Z");
  addReports({ api, apiTime, queryClient }, { reports: [fresh], hasMore });
  return lists.filter((name) => queryClient.getQueryState(keyOf(name))?.isInvalidated);
}

test("LIVE-01 AUDH-01 the year-end list is read again", () => {
  expect(staleAfter(false)).toEqual(["auditorReports"]);
});

test("LIVE-01 all lists are read again where more is new than was read", () => {
  expect(staleAfter(true)).toEqual(lists);
});
