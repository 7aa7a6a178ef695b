import { describe, expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import {
  breakFiles,
  chosen,
  countIn,
  contentOf,
  namesIn,
  rows,
} from "../../support/report-pages.ts";

const { open } = journey({ isFull: true });

const sorry = "Sorry, an unknown problem occured downloading report. Please try again later.";

describe("report download", () => {
  test("REP-04 SAFE-37 a downloaded report keeps its name and is no longer new", async () => {
    const page = await open("/report", { as: "client-us" });
    const fresh = rows(page).filter({ hasText: "New" }).filter({ hasText: "PDF" });
    await fresh.first().waitFor();
    const before = await fresh.count();
    const checked = page.waitForResponse(/\/useralerts\/checked\//);
    const saving = page.waitForEvent("download");
    await fresh.first().getByRole("button").first().click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^Great Lakes .+ \d{4}-\d\d-\d\d\.pdf$/);
    expect((await contentOf(download)).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await checked).request().method()).toBe("POST");
    await expect.poll(() => fresh.count()).toBe(before - 1);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await fresh.count()).toBe(before - 1);
  });

  test("REP-02 REP-04 a PDF is previewed in a frame that the policy allows", async () => {
    const page = await open("/report", { as: "one-portfolio" });
    const fresh = rows(page).filter({ hasText: "New" }).filter({ hasText: "PDF" });
    await fresh.first().waitFor();
    const before = await fresh.count();
    const eye = fresh.first().getByRole("button", { name: /^Preview / });
    await eye.click();
    const dialog = page.getByRole("dialog");
    await expect
      .poll(() => dialog.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.src))
      .toMatch(/^blob:/);
    await expect.poll(() => page.frames().length).toBeGreaterThan(1);
    expect(page.violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => fresh.count()).toBe(before - 1);
  });

  test("REP-02 ERR-02 an archive can be retried after a full disk", async () => {
    const page = await open("/report", { as: "two-portfolios" });
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    const count = await countIn(page);
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = () => {
        Blob.prototype.arrayBuffer = read;
        return Promise.reject(new DOMException("", "NotReadableError"));
      };
    });
    const bar = chosen(page);
    await bar.getByRole("button", { name: "Download as ZIP" }).click();
    expect(await bar.getByText(/problem occured downloading report/).count()).toBe(1);
    expect(await bar.getByText(/There is no space for the file on this device/).count()).toBe(1);
    const saving = page.waitForEvent("download");
    await bar.getByRole("button", { name: `Retry ${count} reports` }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^Reports \d{4}-\d\d-\d\d\.zip$/);
    const names = namesIn(await contentOf(download));
    expect([names.length, new Set(names).size]).toEqual([count, count]);
    expect(names.every((name) => /\.(pdf|xlsx)$/.test(name))).toBe(true);
    await bar.getByText(new RegExp(`^${count} reports saved in`)).waitFor();
    await bar.getByRole("button", { name: "Close" }).click();
    expect(await bar.count()).toBe(0);
    expect(await rows(page).filter({ hasText: "New" }).count()).toBe(0);
  });

  test("REP-02 ERR-02 names failed files of an archive and retries only them", async () => {
    const page = await open("/report", { as: "client-global", expectFailures: true });
    await page.getByRole("searchbox").fill("2026 transactions");
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    const count = await countIn(page);
    await breakFiles(page, "2026-10", 404);
    const saving = page.waitForEvent("download");
    await chosen(page).getByRole("button", { name: "Download as ZIP" }).click();
    const saved = namesIn(await contentOf(await saving)).length;
    expect([saved > 0, saved < count]).toEqual([true, true]);
    await chosen(page)
      .getByText(/problem occured downloading report.+ could not be downloaded:$/)
      .waitFor();
    expect(await chosen(page).getByRole("listitem").count()).toBe(count - saved);
    await chosen(page)
      .getByText(/The report is no longer available/)
      .first()
      .waitFor();

    await page.unrouteAll();
    const rest = page.waitForEvent("download");
    await chosen(page)
      .getByRole("button", { name: /^Retry \d+ reports?$/ })
      .click();
    expect(namesIn(await contentOf(await rest)).length).toBe(count - saved);
    await chosen(page)
      .getByText(/saved in Reports/)
      .waitFor();
  });

  test("REP-02 ERR-02 a download is cancelled, truncated, then saved", async () => {
    const page = await open("/report", { as: "one-portfolio", expectFailures: true });
    const release = Promise.withResolvers<void>();
    const file = /\/reports\/.+\/file/;
    await page.route(file, async (route) => {
      await release.promise;
      await route.abort().catch(() => {});
    });
    const first = rows(page).first();
    await first.getByRole("button").first().click();
    expect(await first.getByRole("progressbar").count()).toBe(1);
    await first.getByRole("button", { name: /^Cancel the download/ }).click();
    expect(await first.getByRole("progressbar").count()).toBe(0);
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await chosen(page).getByRole("button", { name: "Download as ZIP" }).click();
    await chosen(page)
      .getByText(/^Downloaded 0 of 2 reports$/)
      .waitFor();
    await chosen(page).getByRole("button", { name: "Cancel" }).click();
    await chosen(page).getByText("2 reports selected").waitFor();
    release.resolve();
    await page.unroute(file);
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "reportFile=cut" });
    await first.getByRole("button").first().click();
    expect(await first.getByRole("alert").textContent()).toBe(`${sorry} The connection was lost.`);
    await page.setExtraHTTPHeaders({});
    const saving = page.waitForEvent("download");
    await first.getByRole("button", { name: "Try again" }).click();
    await saving;
    expect(await first.getByRole("alert").count()).toBe(0);
  });

  test("REP-02 ERR-02 a retried preview is shown and saved with one call", async () => {
    const page = await open("/report", {
      as: "one-portfolio",
      fault: "reportFile=cut",
      expectFailures: true,
    });
    await rows(page)
      .filter({ hasText: "PDF" })
      .first()
      .getByRole("button", { name: /^Preview / })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("alert").waitFor();
    expect(await dialog.getByRole("alert").textContent()).toBe(`${sorry} The connection was lost.`);
    await page.setExtraHTTPHeaders({});
    let calls = 0;
    page.on("request", (request) => (calls += /\/reports\/.+\/file/.test(request.url()) ? 1 : 0));
    const again = dialog.getByRole("button", { name: "Try again" });
    await again.focus();
    await page.keyboard.press("Enter");
    const frame = dialog.locator("iframe");
    await expect
      .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.src))
      .toMatch(/^blob:/);
    expect(
      await dialog.getByRole("heading").evaluate((element) => element === document.activeElement),
    ).toBe(true);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.pdf$/);
    expect((await contentOf(download)).subarray(-6).toString()).toBe("%%EOF\n");
    await dialog.getByText(`${download.suggestedFilename()} saved`).waitFor({ state: "attached" });
    expect(calls).toBe(1);
  });
});
