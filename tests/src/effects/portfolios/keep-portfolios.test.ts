// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { portfolioListKey, selectedPortfolioKey } from "../../../../src/api/query-keys.ts";
import { createQueryClient } from "../../../../src/app/query-client.ts";
import { keepPortfolios } from "../../../../src/effects/portfolios/keep-portfolios.ts";
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
