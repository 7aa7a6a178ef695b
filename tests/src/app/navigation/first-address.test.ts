// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { enterFirstAddress } from "../../../../src/app/navigation/first-address.ts";
import { takeMailedLink } from "../../../../src/effects/passwords/mailed-link.ts";

/** Opens a URL as the first of a tab; returns the URL that it becomes. */
function openAt(url: string): string {
  window.history.replaceState(null, "", url);
  enterFirstAddress();
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

afterEach(() => {
  takeMailedLink();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test.each([
  ["mode=reset&email=a%40b.example&code=x", "/reset-password"],
  ["code=x&email=a%40b.example&mode=initial&more=1", "/set-password"],
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
  enterFirstAddress();
  expect([window.location.pathname, window.history.state]).toEqual([path, null]);
});

test("SAFE-29 no query of an emailed link stays in the URL", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.webFragments(), (query, fragment) => {
      expect(openAt(`/redirect?code=secret&${query}#${fragment}`)).toMatch(
        /^\/(login|reset-password|set-password)$/,
      );
    }),
  );
});
