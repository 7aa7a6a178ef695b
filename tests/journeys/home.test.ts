import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { impersonation } from "../support/impersonating.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open } = portal();

describe("home", () => {
  test("HOME-01 ROUTE-06 shows the six blocks with the client's own data", async () => {
    const page = await open("/home?from=test", { as: "two-portfolios" });
    for (const name of [
      "Assets under management",
      "Latest reports",
      "What is new",
      "Insights",
      "Quick links",
      "Unaudited views",
    ]) {
      await page.getByRole("region", { name }).waitFor();
    }
    expect(urlOf(page)).toBe("/home?from=test");
    await page
      .getByRole("region", { name: "Assets under management" })
      .getByText(/£[\d.,]+/)
      .first()
      .waitFor();
  });

  test.for([
    ["aum", "Assets under management"],
    ["searchLatestReports", "Latest reports"],
    ["whatsNew", "What is new"],
    ["rss", "Insights"],
    ["listSearchCriteria", "Unaudited views"],
  ] as const)(
    "HOME-01 ERR-01 ERR-04 when %s fails the block says so, the rest stands, and a retry mends it",
    async ([call, name]) => {
      for (const kind of ["500", "html", "cut"]) {
        const page = await open("/home", {
          as: "two-portfolios",
          fault: `${call}=${kind}`,
          expectFailures: true,
        });
        const block = page.getByRole("region", { name });
        const retry = block.getByRole("button", { name: "Try again" });
        const toasts = page.getByRole("region", { name: "Messages" });
        await toasts.getByText("System errors").waitFor();
        expect(await toasts.getByRole("alert").count()).toBe(1);
        await retry.waitFor();
        expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
        await page.setExtraHTTPHeaders({});
        await retry.click();
        await retry.waitFor({ state: "detached" });
        await page.close();
      }
    },
  );

  test("HOME-01 a report is downloaded under its own name with the token in the header", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    const block = page.getByRole("region", { name: "Latest reports" });
    const download = page.waitForEvent("download");
    await block
      .getByRole("button")
      .or(block.getByRole("link"))
      .filter({ hasText: /pdf/i })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.(pdf|xlsx)$/);
  });

  test("HOME-01 a reload keeps the session and signing out ends it", async () => {
    const page = await open("/home", { as: "client-uk" });
    await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    await page.signOut();
    expect(urlOf(page)).toBe("/login");
    await page.goto(new URL("/home", page.url()).href);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
  });

  test("SHELL-01 a client sees the navigation of the privilege claim, footer, profile menu and help", async () => {
    const page = await open("/home", { as: "client-uk" });
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Home" }).waitFor();
    expect(await navigation.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe(
      "page",
    );
    expect(await navigation.getByRole("link", { name: "Impersonation" }).count()).toBe(0);
    const footer = page.getByRole("contentinfo");
    await footer.getByText(/©/).waitFor();
    await footer.getByRole("button", { name: "Terms and conditions" }).click();
    await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByRole("link", { name: /fund centre/i }).count()).toBe(0);
  });

  test.for([568, 284])(
    "SHELL-01 IMP-02 the ways out of the profile menu stay in sight %i px high, and keys bring the rest into view",
    async (height) => {
      const page = await open("/impersonation", { as: "admin" });
      await impersonation(page).start("Margaret Ellis");
      // The message that it has begun lies over a low window for a while.
      await page.reload();
      await page.setViewportSize({ width: 320, height });
      await page.getByRole("button", { name: /profile/i }).click();
      const menu = page.getByRole("menu");
      const isInSight = (item: Locator) =>
        item.evaluate((element) => {
          const { x, top, bottom } = element.getBoundingClientRect();
          return [top + 8, bottom - 8].every((y) =>
            element.contains(document.elementFromPoint(x + 1, y)),
          );
        });
      const waysOut = ["Stop impersonating", "Sign out"].map((name) =>
        menu.getByRole("menuitem", { name }),
      );
      for (const item of waysOut) await expect.poll(() => isInSight(item)).toBe(true);
      expect(await menu.evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight)).toBe(true);
      const names: string[] = [];
      do {
        await page.keyboard.press("ArrowDown");
        const item = menu.locator("[data-part=item][data-highlighted]");
        await expect.poll(() => item.innerText()).not.toBe(names.at(-1));
        names.push(await item.innerText());
        await expect.poll(() => isInSight(item)).toBe(true);
      } while (names.at(-1) !== "Sign out" && names.length < 20);
      expect(names.slice(-4)).toEqual(["Light", "Dark", "Stop impersonating", "Sign out"]);
    },
  );

  test("HOME-01 five thousand portfolios are no reason to wait", async () => {
    const page = await open("/home", { as: "many-portfolios" });
    await page
      .getByRole("region", { name: "Assets under management" })
      .getByText(/£[\d.,]+/)
      .first()
      .waitFor();
  });

  test("HOME-01 on paper the total of the portfolios stands once, after the last of them, and the bar has its colours", async () => {
    const page = await open("/home", { as: "client-uk" });
    const table = page.getByRole("table", { name: "By portfolio" });
    await table.waitFor();
    await page.emulateMedia({ media: "print" });
    const styleOf = (place: Locator, name: string) =>
      place.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);
    expect(await styleOf(table.locator("tfoot"), "display")).toBe("table-row-group");
    expect(await styleOf(table, "break-inside")).toBe("avoid");
    const bar = table.locator("xpath=preceding-sibling::*[@aria-hidden]/*");
    expect(await bar.count()).toBe(5);
    expect(await styleOf(bar.first(), "print-color-adjust")).toBe("exact");
  });

  test("SAFE-17 SAFE-39 a token that is malformed ends in a clean sign-in", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    for (const stored of [
      "{",
      '{"version":1}',
      '{"version":1,"accessToken":"a.b.c","refreshToken":"x"}',
    ]) {
      await page.evaluate((text) => sessionStorage.setItem("portal.session", text), stored);
      await page.reload();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
    }
    await signInForm(page).signIn(personas["two-portfolios"]);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  });
});
