import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { impersonation } from "../../../support/impersonating.ts";
import { journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open, moveClock, origin } = journey();

const path = "/impersonation";
const opened = () => open(path, { as: "admin", expectFailures: true });

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const storedTokens = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as Pair & {
        administratorTokens: Pair | null;
      },
  );

async function refresh({ refreshToken }: Pair): Promise<number> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return (await fetch(`${origin()}/api/auth/token`, { method: "POST", body })).status;
}

describe("impersonation errors", () => {
  test("IMP-04 FAULT-26 a failed start, a reload, a refresh, a failed stop", async () => {
    const page = await opened();
    const { search, startButton, start, stop, banner, list } = impersonation(page);
    const call = "**/api/admin/auth/users/**";
    const before = await storedTokens(page);
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "You cannot impersonate Robert Ames now" });
    await search.fill("Robert Ames");
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "impersonate=403" });
    await startButton("Robert Ames").click();
    expect(await alert.count()).toBe(1);
    await alert.getByRole("button").click();
    await page.setExtraHTTPHeaders({});
    // The response is for a different user than requested.
    const [selected, other] = ["robert.ames@elmcharity", "margaret.ellis@hartwellpensions"].map(
      encodeURIComponent,
    );
    await page.route(call, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(selected ?? "", other ?? ""),
      }),
    );
    await startButton("Robert Ames").click();
    expect(await alert.count()).toBe(1);
    await page.unroute(call);
    expect(await storedTokens(page)).toEqual(before);
    expect(await list.isVisible()).toBe(true);
    await start("Robert Ames");

    // It survives a reload, a refresh and a failed stop.
    await page.reload();
    expect(await banner.innerText()).toContain("Robert Ames");
    await moveClock(6);
    const renewed = page.waitForResponse((response) => response.url().endsWith("/auth/token"));
    await page.getByRole("banner").getByRole("link", { name: "Reports", exact: true }).click();
    await page.reload();
    expect((await renewed).status()).toBe(200);
    expect(await banner.innerText()).toContain("Robert Ames");
    const reports = page.getByRole("main").getByText(/Elm Charity|Diversified/);
    expect(await reports.count()).toBeGreaterThan(0);
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "stopImpersonating=500" });
    await stop.click();
    const refused = page
      .getByRole("alert")
      .filter({ hasText: "Impersonation could not be stopped" });
    expect(await refused.count()).toBe(1);
    expect(await banner.innerText()).toContain("Robert Ames");
    await page.setExtraHTTPHeaders({});
    await stop.click();
    await list.waitFor();
  });

  test("FAULT-09 IMP-02 other tabs follow the start and the stop", async () => {
    const first = await opened();
    const second = await first.openTab(path);
    await impersonation(second).list.waitFor();
    await impersonation(first).start("Robert Ames");
    await impersonation(second).banner.getByText("Robert Ames").waitFor();
    await second.getByRole("alert").getByText("Robert Ames").waitFor();
    await second.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    await impersonation(second).stop.click();
    await impersonation(second).list.waitFor();
    await impersonation(first).list.waitFor();
    expect(await first.locator("[data-impersonation]").count()).toBe(0);
    for (const tab of [first, second])
      expect((await storedTokens(tab)).administratorTokens).toBeNull();
  });

  test("FAULT-26 SAFE-22 SAFE-27 rejected tokens lead back; nothing is left", async () => {
    const page = await opened();
    const { start, banner, list } = impersonation(page);
    await start("Robert Ames");
    // The page has finished its own calls; the next one comes from the click.
    expect(await banner.innerText()).toContain("Robert Ames");
    // The user ends their other sessions, and with them the impersonation.
    const { accessToken } = JSON.parse(await mintSession(origin(), "one-portfolio")) as Pair;
    const headers = { authorization: `Bearer ${accessToken}` };
    const sessions = `${origin()}/api/users/me/sessions`;
    expect((await fetch(sessions, { method: "DELETE", headers })).status).toBe(200);
    await page.getByRole("banner").getByRole("link", { name: "Reports", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "You are Ruth Adler again" }).waitFor();
    await list.waitFor();
    expect(urlOf(page)).toBe(path);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(
      "Elm Charity Endowment\n£",
    );
    expect((await storedTokens(page)).administratorTokens).toBeNull();

    // Signing out ends both sessions and leaves no trace.
    await start("Robert Ames");
    const acting = await storedTokens(page);
    await page.signOut();
    await expect.poll(() => refresh(acting)).toBe(400);
    await expect.poll(() => refresh(acting.administratorTokens!)).toBe(400);
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
    await signInForm(page).signIn(personas["two-portfolios"]);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/Robert|Ruth/);
    expect(await page.locator("[data-impersonation]").count()).toBe(0);
  });
});
