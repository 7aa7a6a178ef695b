// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { QueryObserver } from "@tanstack/react-query";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { ApiError } from "../../../../src/api/api-error.ts";
import { health } from "../../../../src/api/contract/auth.ts";
import { reportFile } from "../../../../src/api/contract/reports.ts";
import { portfolioListKey, selectedPortfolioKey } from "../../../../src/api/query-keys.ts";
import { createQueryClient } from "../../../../src/app/query-client.ts";
import {
  keepPortfolios,
  withCheckedPortfolios,
} from "../../../../src/effects/portfolios/keep-portfolios.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { portfolios } from "../../../support/home-responses.ts";

const key = "portal.portfolios";
const acting = { ...clientFixture, impersonatedName: "Margaret Ellis" };
const { setItem } = Storage.prototype;
const tokens = {
  access_token: "a",
  refresh_token: "r",
  token_type: "Bearer",
  expires_in: 60,
} as const;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  Storage.prototype.setItem = setItem;
});

function openTab(user = clientFixture) {
  const cache = createQueryClient();
  keepPortfolios(cache, user);
  return {
    cache,
    list: () => cache.getQueryData(portfolioListKey(user)),
    selected: () => cache.getQueryData(selectedPortfolioKey(user)),
    fill() {
      cache.setQueryData(portfolioListKey(user), portfolios);
      cache.setQueryData(selectedPortfolioKey(user), "HPS02");
    },
  };
}

test("PORT-02 a reload restores the list and the selected portfolio", () => {
  openTab().fill();
  const reloaded = openTab();
  expect(reloaded.list()).toEqual(portfolios);
  expect(reloaded.selected()).toBe("HPS02");
  expect(reloaded.cache.getQueryState(portfolioListKey(clientFixture))?.dataUpdatedAt).toBe(0);
});

test("PORT-02 another effective user cannot read them", () => {
  openTab().fill();
  expect(openTab(acting).list()).toBeUndefined();
  expect(openTab({ ...clientFixture, id: "client-2" }).selected()).toBeUndefined();
});

test("PORT-02 SESS-06 sign-out and impersonation remove them", () => {
  const store = createTokenStore();
  store.keep(tokens);
  openTab().fill();
  store.renew({ ...tokens, access_token: "b" });
  expect(sessionStorage.getItem(key)).not.toBeNull();
  store.keep(tokens, { isContinuation: true, administratorTokens: null });
  expect(sessionStorage.getItem(key)).toBeNull();
  openTab().fill();
  store.forget();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test("PORT-02 a list of other portfolios drops what was read for them", () => {
  const figures = ["assets"];
  const readIn = ({ cache }: ReturnType<typeof openTab>) => {
    cache.setQueryData(figures, "of two portfolios");
    sessionStorage.setItem("portal.assets", "{}");
  };
  const isKept = ({ cache }: ReturnType<typeof openTab>) =>
    cache.getQueryData(figures) !== undefined && sessionStorage.getItem("portal.assets") !== null;
  const fewer = { portfolios: portfolios.portfolios.slice(0, 1) };
  const tab = openTab();
  readIn(tab);
  tab.fill();
  tab.cache.setQueryData(portfolioListKey(clientFixture), {
    portfolios: portfolios.portfolios.toReversed(),
  });
  expect(isKept(tab)).toBe(true);
  const reloaded = openTab();
  readIn(reloaded);
  reloaded.cache.setQueryData(portfolioListKey(clientFixture), fewer);
  expect(isKept(reloaded)).toBe(false);
  expect(reloaded.list()).toEqual(fewer);
});

test.each([
  "{",
  "[]",
  '{"owner":"client-1 ","value":{"list":{"portfolios":[{}]},"selected":null}}',
])("PORT-02 %s in storage is ignored and removed", (text) => {
  sessionStorage.setItem(key, text);
  expect(openTab().list()).toBeUndefined();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test("PORT-02 storage that throws does not affect the portal", () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  const tab = openTab();
  tab.fill();
  expect(tab.list()).toEqual(portfolios);
  expect(sessionStorage.getItem(key)).toBeNull();
});

test("PORT-02 a list too long for the storage is not stored", () => {
  const tab = openTab();
  tab.fill();
  const many = Array.from({ length: 20_000 }, () => portfolios.portfolios).flat();
  tab.cache.setQueryData(portfolioListKey(clientFixture), { portfolios: many });
  expect(sessionStorage.getItem(key)).toBeNull();
});

test.each([
  ["reports", "forbidden", 1],
  ["listPortfolios", "forbidden", 0],
  ["reports", "unavailable", 0],
] as const)("PORT-02 %s that is %s reads the list again %i times", async (call, kind, reads) => {
  const { cache, fill } = openTab();
  fill();
  let count = 0;
  const queryFn = () => {
    count += 1;
    return Promise.resolve(portfolios);
  };
  const observer = new QueryObserver(cache, { queryKey: portfolioListKey(clientFixture), queryFn });
  const stop = observer.subscribe(() => {});
  const error = new ApiError(kind, { call });
  const refuse = () => Promise.reject(error);
  await expect(cache.fetchQuery({ queryKey: ["other"], queryFn: refuse })).rejects.toBe(error);
  expect(count).toBe(reads);
  const api = withCheckedPortfolios({ send: refuse, download: refuse }, cache);
  await expect(api.send(health, {})).rejects.toBe(error);
  await expect.poll(() => count).toBe(2 * reads);
  await expect.poll(() => cache.isFetching()).toBe(0);
  await expect(api.download(reportFile, { params: { id: "r-1" }, query: {} })).rejects.toBe(error);
  await expect.poll(() => count).toBe(3 * reads);
  stop();
});

test("PORT-02 many forbidden calls read the list once", async () => {
  const { cache } = openTab();
  const list = Promise.withResolvers<typeof portfolios>();
  let count = 0;
  const queryFn = () => {
    count += 1;
    return list.promise;
  };
  const observer = new QueryObserver(cache, { queryKey: portfolioListKey(clientFixture), queryFn });
  const stop = observer.subscribe(() => {});
  const refuse = () => Promise.reject(new ApiError("forbidden", { call: "reports" }));
  const api = withCheckedPortfolios({ send: refuse, download: refuse }, cache);
  for (let call = 0; call < 3; call += 1)
    await expect(api.send(health, {})).rejects.toBeInstanceOf(ApiError);
  expect(count).toBe(1);
  list.resolve(portfolios);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(count).toBe(1);
  stop();
});
