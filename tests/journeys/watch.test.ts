import { afterEach, describe, expect, test } from "vitest";
import { findBarriers } from "../support/accessibility.ts";
import { findLeaks, findTraces } from "../support/examine.ts";
import { type JourneyPage, portal } from "../support/journey.ts";

const { open } = portal();

/** Forgiven before the journey's own end looks at them, whatever the test said. */
const provoked: JourneyPage[] = [];
afterEach(() => provoked.splice(0).forEach((page) => page.forgiveComplaints()));

async function provoke(script: () => unknown): Promise<JourneyPage> {
  const page = await open("/login");
  provoked.push(page);
  await page.evaluate(script);
  return page;
}

describe("what every journey is held against", () => {
  test.each<[string, () => unknown, RegExp]>([
    ["a word on the console", () => console.warn("careful"), /^console warning: careful/],
    [
      "an error nobody catches",
      () =>
        void setTimeout(() => {
          throw new Error("lost");
        }),
      /^page error: lost/,
    ],
    [
      "a call that fails unexpectedly",
      () => fetch("/api/no/such/call"),
      /^console error: Failed to load/,
    ],
    [
      "a request to elsewhere",
      () => fetch("http://127.0.0.1:1/").catch(() => null),
      /^policy violation: connect-src/,
    ],
    ["a token in an address", () => fetch("/config.json?access_token=x"), /^a token in /],
    [
      "a token sent to a file",
      () => fetch("/config.json", { headers: { authorization: "Bearer x" } }),
      /^a token sent to /,
    ],
    [
      "a token in another storage key",
      () => localStorage.setItem("token", "x"),
      /^storage has a key 'token'/,
    ],
    [
      "an inline style",
      () => document.body.setAttribute("style", "color: red"),
      /^policy violation: style-src/,
    ],
  ])("SAFE-06 SAFE-15 SAFE-17 %s is noticed", async (_, script, words) => {
    const page = await provoke(script);
    await expect.poll(() => page.complaints()).toContainEqual(expect.stringMatching(words));
    await page.evaluate(() => localStorage.removeItem("token"));
  });

  test("SAFE-16 a trace in any storage is noticed", async () => {
    const page = await provoke(async () => {
      sessionStorage.other = "x";
      // Kept for the session only, so that a closed browser forgets it.
      localStorage.setItem("portal.session", "x");
      document.cookie = "crumb=x";
      await caches.open("kept");
      await new Promise((done) => indexedDB.open("kept").addEventListener("success", done));
    });
    expect((await findTraces(page)).toSorted()).toEqual([
      "a cache has 'kept'",
      "a cookie 'crumb'",
      "a database has 'kept'",
      "local storage has 'portal.session'",
      "session storage has 'other'",
    ]);
    await page.close();
  });

  test("A11Y-01 a barrier is noticed", async () => {
    const page = await provoke(() => document.body.append(document.createElement("button")));
    expect(await findBarriers(page)).toContainEqual(expect.stringMatching(/^axe button-name/));
    await page.close();
  });

  test("SAFE-14 a query, a token or an address in a log is noticed", () => {
    expect(findLeaks("GET /login 200\nGET /login?code=1 200\nGET /a@b.example 200")).toHaveLength(
      2,
    );
    expect(findLeaks("GET /api/eyJhbGciOi 404")).toHaveLength(1);
  });
});
