import { decodeJwt, UnsecuredJWT } from "jose";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { type JourneyPage, portal } from "../support/journey.ts";
import { signInForm } from "../support/pages.ts";

const { open, moveClock } = portal();

const greeting = (page: Page, name = /Claire/) => page.getByRole("heading", { level: 1, name });
const atLogin = (page: Page) => page.getByRole("heading", { name: "Sign in" });

type Stored = Record<"accessToken" | "refreshToken", string> & Record<string, unknown>;

const storedTokens = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as Stored);

async function reloadWith(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.evaluate((kept) => sessionStorage.setItem("portal.session", kept), text);
  await page.reload();
}

/** Counts the refreshes that a page asks for. */
function countRefreshes(page: Page) {
  let count = 0;
  page.context().on("request", (request) => {
    if (request.postData()?.includes("grant_type=refresh_token")) count += 1;
  });
  return () => count;
}

const openHome = async (): Promise<JourneyPage> => {
  const page = await open("/home", { as: "two-portfolios", expectFailures: true });
  await greeting(page).waitFor();
  await page.waitForLoadState("networkidle");
  return page;
};

/** The claims of an administrator under a signature that is none. */
function forge(accessToken: string): string {
  const claims = decodeJwt(accessToken);
  const name = { "https://portal.example/firstName": "Mallory" };
  return `${new UnsecuredJWT({ ...claims, ...name, role: "Admin" }).encode()}x`;
}

describe("tokens that are not what they should be", () => {
  test("FAULT-20 whatever else the storage holds in their place ends in a clean sign-in", async () => {
    const page = await openHome();
    const kept = await storedTokens(page);
    const cut = { ...kept, accessToken: kept.accessToken.slice(0, 40) };
    const others = ["{", "null", "[]", { version: 1 }, { ...kept, version: 3 }];
    const broken = [{ ...kept, generation: "many" }, { ...kept, session: "" }, cut];
    for (const stored of [...others, ...broken]) {
      await reloadWith(page, stored);
      await atLogin(page).waitFor();
      expect(await storedTokens(page)).toBeNull();
    }
    await signInForm(page).signIn(personas["two-portfolios"]);
    await greeting(page).waitFor();
  });

  test("SAFE-18 FAULT-20 forged claims open nothing: the API's next word decides who is shown", async () => {
    const page = await openHome();
    const kept = await storedTokens(page);
    await reloadWith(page, { ...kept, accessToken: forge(kept.accessToken) });
    await expect.poll(() => storedTokens(page)).toMatchObject({ generation: 1 });
    await greeting(page).waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Mallory");
    const renewed = await storedTokens(page);
    const forged = forge(renewed.accessToken);
    await reloadWith(page, { ...renewed, accessToken: forged, refreshToken: "none of ours" });
    await atLogin(page).waitFor();
    await page.getByText("Your session has ended. Please sign in again.").waitFor();
    expect(await storedTokens(page)).toBeNull();
  });

  test("FAULT-20 FAULT-09 tokens of another user show that user, and nothing of the one before", async () => {
    const [page, other] = [await openHome(), await open("/home", { as: "client-uk" })];
    await greeting(other, /Margaret/).waitFor();
    await reloadWith(page, await storedTokens(other));
    await greeting(page, /Margaret/).waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Claire");
  });

  test.for([1, -1, 9_600])(
    "FAULT-08 a clock that is wrong by %i h refreshes nothing, signs nobody out and asks for no terms",
    async (hours) => {
      const page = await open("/login", {
        before: (tab) => tab.clock.install({ time: Date.now() + hours * 3_600_000 }),
      });
      const refreshes = countRefreshes(page);
      await signInForm(page).signIn(personas["two-portfolios"]);
      await greeting(page).waitFor();
      await page.reload();
      await greeting(page).waitFor();
      await page.waitForLoadState("networkidle");
      expect(refreshes()).toBe(0);
    },
  );
});

describe("an API that refuses tokens", () => {
  test("FAULT-03 SESS-04 refused again and again, a page asks for one refresh and says so once", async () => {
    const page = await openHome();
    const refreshes = countRefreshes(page);
    await page.route(/\/api\/(?!auth|health|resources)/, (route) =>
      route.fulfill({ status: 401, json: { error: "invalid_token" } }),
    );
    await page.reload();
    const toasts = page.getByRole("region", { name: /messages|notifications/i });
    await toasts.getByRole("alert").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await toasts.getByRole("alert").count()).toBe(1);
    expect(refreshes()).toBe(1);
    await greeting(page).waitFor();
  });

  test("FAULT-04 SESS-04 a 401 that leads to login ends the session in every tab, with the reason", async () => {
    const page = await openHome();
    const second = await page.openTab("/home");
    await greeting(second).waitFor();
    const refreshes = countRefreshes(page);
    await page.route(/\/api\/(?!auth|health|resources)/, (route) =>
      route.fulfill({ status: 401, json: { error: "session_ended", redirect: "login" } }),
    );
    await page.reload();
    for (const tab of [page, second]) {
      await atLogin(tab).waitFor();
      await tab.getByText("Your session has ended. Please sign in again.").waitFor();
    }
    expect(refreshes()).toBe(0);
  });

  test("FAULT-05 SESS-04 a refresh that cannot be made keeps the session, says so, and is made later", async () => {
    const page = await openHome();
    await page.route("**/api/auth/token", (route) => route.fulfill({ status: 503, json: {} }));
    await moveClock(6);
    await page.reload();
    await page
      .getByText(/temporarily unavailable/)
      .first()
      .waitFor();
    await greeting(page).waitFor();
    await page.unroute("**/api/auth/token");
    const assets = page.getByRole("region", { name: "Assets under management" });
    await assets.getByRole("button", { name: "Try again" }).click();
    await assets
      .getByText(/£[\d.,]+/)
      .first()
      .waitFor();
    await moveClock(-6);
  });
});

describe("a refresh whose answer is lost", () => {
  /** Expires the token of a page and reloads it; resolves when the API has refreshed it unheard. */
  async function loseRefresh(page: Page): Promise<void> {
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route(
      "**/api/auth/token",
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        lose();
      },
      { times: 1 },
    );
    await moveClock(6);
    await page.reload();
    await isLost;
  }
  const amount = (page: Page) =>
    page
      .getByRole("region", { name: "Assets under management" })
      .getByText(/£[\d.,]+/)
      .first();

  test("SAFE-20 SESS-04 SESS-08 a page that is reloaded in the middle of its refresh goes on", async () => {
    const page = await openHome();
    const before = await storedTokens(page);
    await loseRefresh(page);
    expect(await storedTokens(page)).toEqual(before);
    await page.reload();
    await amount(page).waitFor();
    expect((await storedTokens(page)).refreshToken).not.toBe(before.refreshToken);
    await moveClock(-6);
  });

  test("SAFE-20 SESS-05 FAULT-02 a tab that is closed in the middle of its refresh ends the session in no other", async () => {
    const page = await openHome();
    const closing = await page.openTab("/home");
    await amount(closing).waitFor();
    await loseRefresh(closing);
    await closing.close();
    await page.reload();
    await amount(page).waitFor();
    await moveClock(-6);
  });
});
