import type { Page } from "playwright-core";
import { chunkUrls } from "../../../support/chunk-urls.ts";
import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";

const { open } = journey();

/** Cumulative layout shift of a page without user input (Layout Instability API). */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

const homeBlocks = [
  "Assets under management",
  "Latest reports",
  "What is new",
  "Your contacts",
  "Insights",
  "Unaudited views",
  "Quick links",
] as const;

describe("home", () => {
  test("HOME-01 PERF-01 SAFE-17 SAFE-39 seven blocks, a report, and reloads", async () => {
    const page = await open("/home?from=test", { as: "client-uk", canPreload: true });
    const blocks = homeBlocks.map((name) => page.getByRole("region", { name }));
    for (const block of blocks) expect(await block.count()).toBe(1);
    const [assets, reports] = blocks;
    expect(await assets?.getByText(/£[\d.,]+/).count()).toBeGreaterThan(0);
    expect(urlOf(page)).toBe("/home?from=test");
    const download = page.waitForEvent("download");
    await reports
      ?.getByRole("button")
      .or(reports.getByRole("link"))
      .filter({ hasText: /pdf/i })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.(pdf|xlsx)$/);
    const isAsked = (name: string) => page.sentRequests().some(({ url }) => url.includes(name));
    await expect.poll(() => isAsked("/report-page-") && isAsked("/unaudited-page-")).toBe(true);

    // A reload keeps a readable session and the layout.
    const greeting = page.getByRole("heading", { level: 1, name: /Margaret/ });
    const signIn = page.getByRole("heading", { name: "Sign in" });
    await greeting.waitFor();
    await page.reload();
    await greeting.waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.1);
    await page.signOut();
    expect(urlOf(page)).toBe("/login");
    const unreadable = '{"version":1,"accessToken":"a.b.c","refreshToken":"x"}';
    await page.evaluate((text) => sessionStorage.setItem("portal.session", text), unreadable);
    await page.goto("/home");
    await signIn.waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
  });

  test("HOME-01 HOME-02 FAULT-11 a tour whose code failed is continued", async () => {
    const page = await open("/home", { as: "two-portfolios", expectFailures: true });
    // A tour whose code failed is left and can be continued; it shows each block in view.
    await page.route(chunkUrls("tour-stop"), (route) => route.abort());
    const greeting = page.getByRole("complementary", { name: "Guided tour" });
    await greeting.getByRole("button", { name: "Take the tour" }).click();
    await page.getByText("We could not reach the service.").waitFor();
    await page.unroute(chunkUrls("tour-stop"));
    await page.getByRole("button", { name: "Continue the tour" }).click();
    await page.getByRole("dialog", { name: "Assets under management" }).waitFor();
    const card = page.getByRole("dialog");
    const titles: string[] = [];
    const finish = card.getByRole("button", { name: "Finish" });
    for (let stop = 1; (await finish.count()) === 0; stop += 1) {
      await card.getByText(new RegExp(`^Step ${stop} of`)).waitFor();
      titles.push(await card.getByRole("heading").innerText());
      const box = await card.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
      await card.getByRole("button", { name: "Next" }).click();
    }
    expect(titles[0]).toBe("Assets under management");
    expect(titles).toEqual(expect.arrayContaining([...homeBlocks]));
    await finish.click();
    expect(await greeting.count()).toBe(0);
    await page.locator("main:focus").waitFor();
  });
});
