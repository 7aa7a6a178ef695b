import { decodeJwt, UnsecuredJWT } from "jose";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { type JourneyPage, journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import { signInForm } from "../../../support/pages.ts";
import { rows } from "../../../support/report-pages.ts";

const { open, moveClock, origin } = journey();

const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Reports" });
const userOf = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name: `${name}, profile` });
const atLogin = (page: Page) => page.getByRole("heading", { name: "Sign in" });

type Stored = Record<"accessToken" | "refreshToken", string> & Record<string, unknown>;

const storedTokens = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as Stored);

async function reloadWith(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  await page.evaluate((kept) => sessionStorage.setItem("portal.session", kept), text);
  await page.reload();
}

/** Counts the refreshes that a page requests. */
function countRefreshes(page: Page) {
  let count = 0;
  page.context().on("request", (request) => {
    if (request.postData()?.includes("grant_type=refresh_token")) count += 1;
  });
  return () => count;
}

/** Opens the reports, whose list needs a call each time. */
const openReports = async (): Promise<JourneyPage> => {
  const page = await open("/report", { as: "two-portfolios", expectFailures: true });
  await rows(page).first().waitFor();
  return page;
};

/** The claims of an administrator with an invalid signature. */
function forge(accessToken: string): string {
  const claims = decodeJwt(accessToken);
  const name = { "https://portal.example/firstName": "Mallory" };
  return `${new UnsecuredJWT({ ...claims, ...name, role: "Admin" }).encode()}x`;
}

describe("FAULT-20 damaged and forged tokens", () => {
  test("SAFE-18 FAULT-09 FAULT-20 damaged and forged tokens are refused", async () => {
    const page = await openReports();
    await reloadWith(page, await mintSession(origin(), "one-portfolio"));
    await userOf(page, "Robert Ames").waitFor();
    await page.waitForURL("**/home");
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Claire");

    // Forged claims are replaced by a refresh, or end the session.
    await page.getByRole("banner").getByRole("link", { name: "Reports", exact: true }).click();
    await rows(page).first().waitFor();
    const minted = await storedTokens(page);
    await reloadWith(page, { ...minted, accessToken: forge(minted.accessToken) });
    await rows(page).first().waitFor();
    const renewed = await storedTokens(page);
    expect(renewed).toMatchObject({ generation: 1 });
    expect(await userOf(page, "Robert Ames").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("Mallory");
    const forged = forge(renewed.accessToken);
    await reloadWith(page, { ...renewed, accessToken: forged, refreshToken: "none of ours" });
    await atLogin(page).waitFor();
    await page.getByText("Your session has ended. Sign in again.").waitFor();
    expect(await storedTokens(page)).toBeNull();

    // Any other text in storage is tested with the stored tokens.
    const damaged = { ...minted, accessToken: minted.accessToken.slice(0, 40) };
    await page.evaluate(
      (text) => sessionStorage.setItem("portal.session", text),
      JSON.stringify(damaged),
    );
    await page.goto("/report");
    await atLogin(page).waitFor();
    expect(await storedTokens(page)).toBeNull();
  });

  test("FAULT-08 AUDIT-02 neither clock nor tag manager affect the session", async () => {
    const page = await open("/profile", {
      async before(tab) {
        // A clock that is a year ahead, and a tag manager that fails.
        await tab.clock.install({ time: Date.now() + 9_600 * 3_600_000 });
        await tab.addInitScript(() => {
          const get = () => {
            throw new Error("broken");
          };
          Object.defineProperty(window, "dataLayer", { get });
        });
      },
    });
    const refreshes = countRefreshes(page);
    const name = page.getByRole("main").getByText("Claire").first();
    await signInForm(page).signIn(personas["two-portfolios"]);
    await name.waitFor();
    await page.reload();
    await name.waitFor();
    expect(refreshes()).toBe(0);
  });
});

describe("SESS-04 an API that rejects tokens", () => {
  test("FAULT-03 FAULT-04 FAULT-05 SESS-04 a refresh fails, is refused, ends", async () => {
    const page = await openReports();
    await page.route("**/api/auth/token", (route) => route.fulfill({ status: 503, json: {} }));
    await moveClock(6);
    await page.reload();
    await page
      .getByText(/temporarily unavailable/)
      .first()
      .waitFor();
    expect(await title(page).isVisible()).toBe(true);
    await page.unroute("**/api/auth/token");
    // Loaded data stays, and failed queries can be retried.
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await rows(page).first().waitFor();
    await moveClock(-6);

    const refreshes = countRefreshes(page);
    const calls = /\/api\/(?!auth|health|resources)/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 401, json: { error: "invalid_token" } }),
    );
    await page.reload();
    const alerts = page.getByRole("region", { name: /messages|notifications/i }).getByRole("alert");
    await alerts.first().waitFor();
    expect(await alerts.count()).toBe(1);
    expect(refreshes()).toBe(1);
    expect(await title(page).isVisible()).toBe(true);

    // A 401 with a redirect ends the session in all tabs.
    const second = await page.openTab("/report");
    await title(second).waitFor();
    const before = refreshes();
    await page.unroute(calls);
    await page.route(calls, (route) =>
      route.fulfill({ status: 401, json: { error: "session_ended", redirect: "login" } }),
    );
    await page.reload();
    for (const tab of [page, second]) {
      await atLogin(tab).waitFor();
      await tab.getByText("Your session has ended. Sign in again.").waitFor();
    }
    expect(refreshes()).toBe(before);
  });
});

describe("SESS-05 SESS-08 FAULT-02 a refresh whose response is lost", () => {
  /**
   * Expires the token of a page and reloads it during the refresh; resolves after the API has
   * processed it.
   */
  async function loseRefresh(page: Page): Promise<void> {
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route(
      "**/api/auth/token",
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        lose();
        // The request is held until the page is unloaded.
        await new Promise((resolve) => page.once("requestfailed", resolve));
      },
      { times: 1 },
    );
    await moveClock(6);
    await page.reload();
    await isLost;
  }

  test("SAFE-20 SESS-04 closing a tab during its refresh keeps the session", async () => {
    const page = await openReports();
    const closing = await page.openTab("/report");
    await rows(closing).first().waitFor();
    await loseRefresh(closing);
    await closing.close();
    await page.reload();
    await rows(page).first().waitFor();

    const before = await storedTokens(page);
    await loseRefresh(page);
    expect(await storedTokens(page)).toEqual(before);
    await page.reload();
    await rows(page).first().waitFor();
    expect((await storedTokens(page)).refreshToken).not.toBe(before.refreshToken);
    await moveClock(-12);
  });
});
