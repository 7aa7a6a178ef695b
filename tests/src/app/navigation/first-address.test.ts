// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { pagePaths } from "../../../../machines/paths.ts";
import { enterBasePath } from "../../../../src/app/navigation/enter-base-path.ts";
import { enterFirstAddress } from "../../../../src/app/navigation/first-address.ts";
import { takeMailedLink } from "../../../../src/effects/passwords/mailed-link.ts";

/** URL that the portal opened in place of the first one; null while it stays. */
let opened: string | null = null;
const open = (url: string) => void (opened = url);

/** Opens a URL as the first of a tab; returns the URL that it becomes. */
function openAt(url: string): string {
  window.history.replaceState(null, "", window.location.origin + url);
  opened = null;
  enterFirstAddress(open);
  const { pathname, search, hash } = window.location;
  return opened ?? pathname + search + hash;
}

afterEach(() => {
  takeMailedLink();
  window.history.replaceState(null, "", "/");
});

test.each([
  ["mode=reset&email=a%40b.example&code=x", "/reset-password"],
  ["code=x&email=a%40b.example&mode=initial&more=1", "/set-password"],
  ["mode=unlock&email=a%40b.example&code=x", "/unlock-account"],
  ["mode=toString&email=a%40b.example&code=x", "/login"],
  ["", "/login"],
  ["mode=reset&email=a%40b.example", "/login"],
  ["mode=reset&email=a%40b.example&code=", "/login"],
  ["mode=reset&email=%20&code=x", "/login"],
  ["mode=Reset&email=a%40b.example&code=x", "/login"],
  ["email=a%40b.example&code=x", "/login"],
  ["mode=%E0%A4%A&email=%00&code", "/login"],
])("SAFE-29 ROUTE-05 a link with ?%s opens %s", (query, path) => {
  expect(openAt(`/redirect?${query}`)).toBe(path);
  expect(openAt(`/dit/redirect/?${query}#code=x`)).toBe(`/dit${path}`);
});

test.each([
  ["?mode=reset&email=a%40b.example&code=x", "/reset-password"],
  ["?mode=reset", "/login"],
  [{ mode: "reset" }, "/login"],
  [null, "/login"],
])("SAFE-29 a query hidden by the inline script, %j, opens %s", (mailedLink, path) => {
  window.history.replaceState({ mailedLink }, "", "/redirect");
  enterFirstAddress(open);
  expect([window.location.pathname, window.history.state]).toEqual([path, null]);
});

test("SAFE-29 no query of an emailed link stays in the URL", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.webFragments(), (query, fragment) => {
      expect(openAt(`/redirect?code=secret&${query}#${fragment}`)).toMatch(
        /^\/(login|reset-password|set-password|unlock-account)$/,
      );
    }),
  );
});

test("SAFE-29 SAFE-41 a link with repeated slashes opens its page", () => {
  expect(openAt("//redirect?mode=reset&email=a%40b.example&code=x")).toBe("/reset-password");
});

describe("SAFE-41 the first path of a tab", () => {
  test.each([
    ["/home?view=assets#top", null],
    ["/HOME", null],
    ["/old-bookmark", null],
    ["/dit", null],
    ["/dit/", null],
    ["/old-bookmark/", "/"],
    ["//home", "/home"],
    ["/dit//report/", "/dit/"],
    ["//dit/report", "/dit/report"],
    ["/no/such/place?x", "/"],
    ["/dev/no/such/place", "/dev/"],
    ["/home/..%2fother/page.html", "/"],
    ["/outbox/", "/"],
    ["/index.html", "/"],
    ["//portal.example/home", "/"],
  ])("%s opens %s", (url, page) => {
    openAt(url);
    expect(opened).toBe(page);
  });

  test.each([...pagePaths])("OPS-06 %s loses its slash without a reload", (path) => {
    const [plain, withSlash] = [openAt(`/dit${path}?a=b#c`), openAt(`/dit${path}/?a=b#c`)];
    expect([withSlash, opened]).toEqual([plain, null]);
  });

  test("any path leads to one that stays", () => {
    const parts = fc.constantFrom(
      "/",
      "//",
      "home",
      "%2f",
      "..",
      ".",
      "dit",
      "Login",
      "a.b",
      "%5c",
    );
    fc.assert(
      fc.property(fc.array(parts), (path) => {
        const page = openAt(`/${path.join("")}`);
        expect([openAt(page), opened]).toEqual([page, null]);
      }),
    );
  });

  test.each([
    ["/dit", "/home?x#y", "/dit/home?x#y"],
    ["/dit", "/dev/home", "/dit/home"],
    ["", "/dit/home", "/home"],
    ["", "/dev", "/"],
    ["/dit", "/dit/home", null],
    ["/dit", "/dit", null],
    ["", "/ditto", null],
  ])("with the base path '%s', %s opens %s", (base, url, page) => {
    opened = null;
    window.history.replaceState(null, "", url);
    expect([enterBasePath(base, open), opened]).toEqual([page !== null, page]);
  });
});
