import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { impersonation } from "../support/impersonating.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, moveClock, origin } = portal();

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
        administratorTokens: Pair;
      },
  );

async function refresh({ refreshToken }: Pair): Promise<number> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return (await fetch(`${origin()}/api/auth/token`, { method: "POST", body })).status;
}

describe("an impersonation that goes wrong", () => {
  test.each(["403", "500", "cut"])(
    "IMP-04 a start that fails with %s says so and leaves the administrator who they are",
    async (fault) => {
      const page = await opened();
      const { search, startButton, list } = impersonation(page);
      const before = await storedTokens(page);
      await page.setExtraHTTPHeaders({ "x-sandbox-fault": `impersonate=${fault}` });
      await search.fill("Robert Ames");
      await startButton("Robert Ames").click();
      await page
        .getByRole("alert")
        .filter({ hasText: "You cannot act as Robert Ames now" })
        .waitFor();
      await page.setExtraHTTPHeaders({});
      expect(await storedTokens(page)).toEqual(before);
      await page.reload();
      await list.waitFor();
      await impersonation(page).start("Robert Ames");
    },
  );

  test("IMP-04 what the API says of a refused start is told in its own words", async () => {
    const page = await opened();
    await page.route("**/api/admin/auth/users/**", (route) =>
      route.fulfill({
        status: 404,
        json: { error: "not_found", error_description: "There is no such user to impersonate." },
      }),
    );
    const { search, startButton } = impersonation(page);
    await search.fill("Robert Ames");
    await startButton("Robert Ames").click();
    await page.getByRole("alert").getByText("There is no such user to impersonate.").waitFor();
  });

  test("IMP-04 an answer that speaks of somebody else is not taken", async () => {
    const page = await opened();
    await page.route("**/api/admin/auth/users/**", (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(
            encodeURIComponent("robert.ames@elmcharity"),
            encodeURIComponent("margaret.ellis@hartwellpensions"),
          ),
      }),
    );
    const { search, startButton, list } = impersonation(page);
    await search.fill("Robert Ames");
    await startButton("Robert Ames").click();
    await page
      .getByRole("alert")
      .filter({ hasText: "You cannot act as Robert Ames now" })
      .waitFor();
    await page.unroute("**/api/admin/auth/users/**");
    await page.reload();
    await list.waitFor();
  });

  test("IMP-04 survives a reload, and a refresh of its tokens goes on impersonating", async () => {
    const page = await opened();
    const { start, banner } = impersonation(page);
    await start("Robert Ames");
    await page.reload();
    await banner.getByText("Robert Ames").waitFor();
    await moveClock(6);
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/token"));
    await page.getByRole("banner").getByRole("link", { name: "Reports", exact: true }).click();
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await banner.getByText("Robert Ames").waitFor();
    await page
      .getByRole("main")
      .getByText(/Elm Charity|Diversified/)
      .first()
      .waitFor();
  });

  test("FAULT-26 a stop that fails keeps impersonating, and can be tried again", async () => {
    const page = await opened();
    const { start, stop, banner, list } = impersonation(page);
    await start("Robert Ames");
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "stopImpersonating=500" });
    await stop.click();
    await page.getByRole("alert").filter({ hasText: "The impersonation goes on" }).waitFor();
    expect(await banner.innerText()).toContain("Robert Ames");
    await page.setExtraHTTPHeaders({});
    await stop.click();
    await list.waitFor();
  });

  test("FAULT-26 SAFE-27 tokens that the API takes no more lead back to the administrator, who is told", async () => {
    const page = await opened();
    const { start, list } = impersonation(page);
    await start("Robert Ames");
    await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    const acting = await storedTokens(page);
    await refresh(acting);
    await moveClock(1);
    // A token spent before the grace ends its session.
    expect(await refresh(acting)).toBe(400);
    // Whichever call comes next finds out: perhaps one of the page's own, before the click.
    const reports = page.getByRole("banner").getByRole("link", { name: "Reports", exact: true });
    const told = page.getByRole("alert").filter({ hasText: "You are Ruth Adler again" });
    await Promise.race([reports.click().catch(() => {}), told.waitFor()]);
    await told.waitFor();
    await list.waitFor();
    expect(urlOf(page)).toBe(path);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(
      "Elm Charity Endowment\n£",
    );
    await page.reload();
    await list.waitFor();
  });

  test("FAULT-09 IMP-02 other tabs follow the start and the stop, and are told", async () => {
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
    await first.reload();
    await impersonation(first).list.waitFor();
  });

  test("SAFE-27 SAFE-22 signing out while impersonating makes both pairs worth nothing, and leaves no trace", async () => {
    const page = await opened();
    await impersonation(page).start("Robert Ames");
    const acting = await storedTokens(page);
    await page.signOut();
    await expect.poll(() => refresh(acting)).toBe(400);
    await expect.poll(() => refresh(acting.administratorTokens)).toBe(400);
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
    await signInForm(page).signIn({
      email: "margaret.ellis@hartwellpensions.example",
      password: "Portfolio2026",
    });
    await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/Robert|Ruth/);
    expect(await page.locator("[data-impersonation]").count()).toBe(0);
  });
});
