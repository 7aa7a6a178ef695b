// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { eachMinute } from "../../../../machines/new-reports/fixtures.ts";
import { createApi } from "../../../../src/api/client.ts";
import type { Report } from "../../../../src/api/contract/reports.ts";
import { listSchedulers } from "../../../../src/api/contract/schedulers.ts";
import { provideNewReports } from "../../../../src/effects/new-reports/new-reports-effects.ts";
import type { TokenRelay } from "../../../../src/effects/tabs/token-relay.ts";
import { reportOf } from "../../../support/reports.ts";
import { serveApi } from "../../../support/stub-api.ts";

const search = "POST /reports/search/latest";
const publishedOn = (day: string) => ({
  portfolioCode: "HPS001",
  publishedAtUtc: `${day}T08:00:00Z`,
  isNew: true,
});
const old = reportOf("old", publishedOn("2026-11-09"));
const fresh = reportOf("fresh", publishedOn("2026-11-20"));
const respondWith = (...reports: Report[]) => ({
  [search]: { json: { total: reports.length, reports } },
});

const key = (call: string, request: unknown) => [call, request, "user", null] as const;
const latestKey = key("searchLatestReports", {
  body: { portfolioCodes: ["HPS001"], limit: 800, offset: 0 },
});
const searchKey = (changes: object) =>
  key("searchReports", {
    body: {
      portfolioCodes: ["HPS001"],
      startDate: "2026-10-01",
      endDate: "2026-10-31",
      ...changes,
    },
  });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Tabs of a browser, of which each message reaches the others. */
function browser() {
  const listeners = new Set<(message: unknown) => void>();
  return (): TokenRelay => {
    let own: ((message: unknown) => void) | null = null;
    return {
      post: (message) => {
        for (const listener of listeners) if (listener !== own) listener(structuredClone(message));
      },
      subscribe(listener) {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

async function openApi(...reports: Report[]) {
  const api = await serveApi({
    ...respondWith(...reports),
    "GET /portfolios/list": {
      json: {
        portfolios: [
          {
            groupCode: "HPS001",
            portfolioName: "Global Equity Portfolio",
            clientName: "Hartwell",
            currency: "GBP",
            checked: true,
          },
        ],
      },
    },
  });
  const tokens = { fresh: () => Promise.resolve("token"), refused: () => Promise.resolve("token") };
  const client = createApi({ baseUrl: api.baseUrl, tokens: tokens as never });
  return { api, client };
}

/** A tab whose turn it is once `lead` is called. */
function openTab(
  client: Awaited<ReturnType<typeof openApi>>["client"],
  relay: TokenRelay,
  owner = "margaret",
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const machine = provideNewReports({
    api: client,
    apiTime: () => new Date("2026-11-20T09:00:00Z"),
    queryClient,
    owner,
    base: "",
    relay,
  });
  const actor = createActor(machine, { input: eachMinute }).start();
  stops.push(() => actor.stop());
  const idsOf = (queryKey: readonly unknown[]) =>
    queryClient.getQueryData<{ reports: Report[] }>(queryKey)?.reports.map(({ id }) => id);
  return {
    queryClient,
    actor,
    idsOf,
    lead: () => actor.send({ type: "turn.taken" }),
    async ask() {
      const { askedAtMs } = actor.getSnapshot().context;
      actor.send({ type: "request.due", nowMs: askedAtMs + 60_000 });
      await vi.waitFor(() =>
        expect(actor.getSnapshot().matches({ requests: { running: { leading: "asking" } } })).toBe(
          false,
        ),
      );
    },
    found: () => actor.getSnapshot().context.fresh,
  };
}

test("LIVE-01 the first response only says what is known", async () => {
  const { api, client } = await openApi(old);
  const tab = openTab(client, browser()());
  tab.lead();
  await tab.ask();
  expect(tab.found()).toEqual([]);
  api.change(respondWith(fresh, old));
  await tab.ask();
  expect(tab.found()).toEqual(["fresh"]);
  expect(api.requests.find(({ call }) => call === search)?.body).toEqual({
    portfolioCodes: ["HPS001"],
    limit: 50,
    offset: 0,
  });
});

test("LIVE-01 a new report is added to the lists that it belongs to", async () => {
  const { client } = await openApi(fresh, old);
  const tab = openTab(client, browser()());
  const { queryClient } = tab;
  const listed = { total: 1, reports: [old] };
  const others = [
    searchKey({ category: "performance" }),
    searchKey({ portfolioCodes: ["HPS002"] }),
    searchKey({ endDate: "2026-10-30" }),
    searchKey({ startDate: "2026-11-01" }),
    searchKey({ offset: 10 }),
  ];
  const own = [latestKey, searchKey({}), searchKey({ category: "valuation", limit: 800 })];
  for (const queryKey of [...own, ...others]) queryClient.setQueryData(queryKey, listed);
  const shortKey = searchKey({ limit: 1 });
  queryClient.setQueryData(shortKey, listed);
  tab.lead();
  await tab.ask();
  for (const queryKey of own) expect(tab.idsOf(queryKey)).toEqual(["fresh", "old"]);
  for (const queryKey of others) expect(tab.idsOf(queryKey)).toEqual(["old"]);
  expect(tab.idsOf(shortKey)).toEqual(["fresh"]);
  expect(queryClient.getQueryData(latestKey)).toMatchObject({ total: 2 });
});

test("LIVE-01 a report that a list was read with meanwhile is not announced", async () => {
  const { client } = await openApi(fresh, old);
  const tab = openTab(client, browser()());
  tab.queryClient.setQueryData(latestKey, { total: 2, reports: [fresh, old] });
  tab.lead();
  await tab.ask();
  expect(tab.found()).toEqual([]);
  expect(tab.idsOf(latestKey)).toEqual(["fresh", "old"]);
});

test("LIVE-01 the other tabs of the user get what one tab found", async () => {
  const { api, client } = await openApi(fresh, old);
  const relay = browser();
  const [asking, following, stranger] = [
    openTab(client, relay()),
    openTab(client, relay()),
    openTab(client, relay(), "ruth"),
  ];
  for (const { queryClient } of [asking, following, stranger]) {
    queryClient.setQueryData(latestKey, { total: 1, reports: [old] });
  }
  asking.lead();
  await asking.ask();
  expect(api.requests.filter(({ call }) => call === search)).toHaveLength(1);
  expect(following.found()).toEqual(["fresh"]);
  expect(following.idsOf(latestKey)).toEqual(["fresh", "old"]);
  expect(following.actor.getSnapshot().context.askedAtMs).toBeGreaterThan(eachMinute.nowMs);
  expect(stranger.found()).toEqual([]);
  asking.actor.send({ type: "notice.closed" });
  expect(following.actor.getSnapshot().matches({ notice: "hidden" })).toBe(true);
});

test("LIVE-01 a message of another shape is ignored", async () => {
  const { client } = await openApi(old);
  const relay = browser();
  const tab = openTab(client, relay());
  const forger = relay();
  for (const message of [null, { type: "newReports.found", owner: "margaret", reports: [{}] }]) {
    forger.post(message);
  }
  expect(tab.found()).toEqual([]);
});

test("LIVE-01 schedules due by the API are read again, quietly", async () => {
  const { api, client } = await openApi(old);
  const tab = openTab(client, browser()());
  const schedule = (nextRunAtUtc: string | null) => ({ total: 1, schedulers: [{ nextRunAtUtc }] });
  const schedulersKey = key("listSchedulers", { query: { limit: 100, offset: 0 } });
  tab.queryClient.setQueryData(schedulersKey, schedule("2026-11-20T09:01:00Z"));
  stops.push(
    new QueryObserver(tab.queryClient, {
      queryKey: schedulersKey,
      staleTime: Infinity,
      queryFn: () => client.send(listSchedulers, { query: { limit: 100, offset: 0 } }),
    }).subscribe(() => {}),
  );
  const reads = () => api.requests.filter(({ call }) => call === "GET /report-schedulers/list");
  tab.lead();
  await tab.ask();
  expect(reads()).toHaveLength(0);
  tab.queryClient.setQueryData(schedulersKey, schedule("2026-11-20T08:59:00Z"));
  api.change({ "GET /report-schedulers/list": { status: 500 } });
  await tab.ask();
  await vi.waitFor(() => expect(reads()).toHaveLength(1));
  expect(tab.queryClient.getQueryState(schedulersKey)?.error).toBeNull();
  api.change({ "GET /report-schedulers/list": { json: { total: 0, schedulers: [] } } });
  await tab.ask();
  await vi.waitFor(() =>
    expect(tab.queryClient.getQueryData(schedulersKey)).toEqual({ total: 0, schedulers: [] }),
  );
});

test("LIVE-01 a failure is neither shown nor kept", async () => {
  const { api, client } = await openApi(old);
  const tab = openTab(client, browser()());
  tab.queryClient.setQueryData(latestKey, { total: 1, reports: [old] });
  api.change({ [search]: { status: 500 } });
  tab.lead();
  await tab.ask();
  expect(tab.actor.getSnapshot().context.failures).toBe(1);
  expect(tab.queryClient.getQueryState(latestKey)).toMatchObject({
    status: "success",
    error: null,
  });
});
