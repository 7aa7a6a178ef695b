import { describe, expect, test } from "vitest";
import { pictureMoment } from "../../support/doc-pictures.ts";
import { journey } from "../../support/journey.ts";
import {
  breakFiles,
  chosen,
  countIn,
  contentOf,
  namesIn,
  rows,
} from "../../support/report-pages.ts";

// On some days of a month no report is new.
const { open } = journey({ isFull: true, now: pictureMoment });

const sorry = "Sorry, an unknown problem occured downloading report. Please try again later.";

describe("report download", () => {
  test("REP-02 REP-04 ERR-02 SAFE-37 a download, and archives with failures", async () => {
    const page = await open("/report", { as: "client-us", expectFailures: true });
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

    // An archive can be retried after a full disk.
    await page.getByRole("searchbox").fill("valuation");
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
    const whole = page.waitForEvent("download");
    await bar.getByRole("button", { name: `Try ${count} reports again` }).click();
    const archive = await whole;
    expect(archive.suggestedFilename()).toMatch(/^Reports \d{4}-\d\d-\d\d\.zip$/);
    const names = namesIn(await contentOf(archive));
    expect([names.length, new Set(names).size]).toEqual([count, count]);
    expect(names.every((name) => /\.(pdf|xlsx)$/.test(name))).toBe(true);
    await bar.getByText(new RegExp(`^${count} reports saved in`)).waitFor();
    await bar.getByRole("button", { name: "Close" }).click();
    expect(await bar.count()).toBe(0);
    expect(await rows(page).filter({ hasText: "New" }).count()).toBe(0);

    // Failed files of an archive are named, and only they are retried.
    await page.getByRole("searchbox").fill("2026 transactions");
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    const wanted = await countIn(page);
    await breakFiles(page, "2026-10", 404);
    const partly = page.waitForEvent("download");
    await chosen(page).getByRole("button", { name: "Download as ZIP" }).click();
    const saved = namesIn(await contentOf(await partly)).length;
    expect([saved > 0, saved < wanted]).toEqual([true, true]);
    await chosen(page)
      .getByText(/problem occured downloading report.+ could not be downloaded:$/)
      .waitFor();
    expect(await chosen(page).getByRole("listitem").count()).toBe(wanted - saved);
    await chosen(page)
      .getByText(/The report is no longer available/)
      .first()
      .waitFor();

    await page.unrouteAll();
    const rest = page.waitForEvent("download");
    await chosen(page)
      .getByRole("button", { name: /^Try \d+ reports? again$/ })
      .click();
    expect(namesIn(await contentOf(await rest)).length).toBe(wanted - saved);
    await chosen(page)
      .getByText(/saved in Reports/)
      .waitFor();
  });

  test("REP-02 REP-04 ERR-02 SAFE-37 cut files fail; a preview is one call", async () => {
    const page = await open("/report", {
      as: "one-portfolio",
      fault: "reportFile=cut",
      expectFailures: true,
    });
    const fresh = rows(page).filter({ hasText: "New" }).filter({ hasText: "PDF" });
    await fresh.first().waitFor();
    const before = await fresh.count();
    const first = rows(page).first();
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await first.getByRole("button").first().click();
    expect(await first.getByRole("alert").textContent()).toBe(`${sorry} The connection was lost.`);
    expect(saved).toEqual([]);
    await fresh
      .first()
      .getByRole("button", { name: /^Preview / })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("alert").waitFor();
    expect(await dialog.getByRole("alert").textContent()).toBe(`${sorry} The connection was lost.`);
    await page.setExtraHTTPHeaders({});
    let calls = 0;
    page.on("request", (request) => (calls += /\/reports\/.+\/file/.test(request.url()) ? 1 : 0));
    await dialog.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    const frame = dialog.locator("iframe");
    await expect
      .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.src))
      .toMatch(/^blob:/);
    expect(
      await dialog.getByRole("heading").evaluate((element) => element === document.activeElement),
    ).toBe(true);
    // The frame is one that the policy allows.
    await expect.poll(() => page.frames().length).toBeGreaterThan(1);
    expect(page.violations()).toEqual([]);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.pdf$/);
    expect((await contentOf(download)).subarray(-6).toString()).toBe("%%EOF\n");
    await dialog.getByText(`${download.suggestedFilename()} saved`).waitFor({ state: "attached" });
    expect(calls).toBe(1);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => fresh.count()).toBe(before - 1);
    const again = page.waitForEvent("download");
    await first.getByRole("button", { name: "Try again" }).click();
    await again;
    expect(await first.getByRole("alert").count()).toBe(0);
  });
});
