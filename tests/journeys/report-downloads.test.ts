import { describe, expect, test } from "vitest";
import { portal } from "../support/journey.ts";
import { breakFiles, chosen, countIn, contentOf, namesIn, rows } from "../support/report-pages.ts";

const { open } = portal({ isFull: true });

describe("the download of reports", () => {
  test("REP-02 REP-04 SAFE-37 a report is saved under its name, is no longer new, and stays so", async () => {
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

  test("REP-02 REP-04 a PDF is shown over the page, from a frame that the policy allows", async () => {
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

  test("REP-02 several are saved as one archive with every file whole", async () => {
    const page = await open("/report", { as: "two-portfolios" });
    await page.getByRole("checkbox", { name: /^Choose all/ }).check();
    const count = await countIn(page);
    const saving = page.waitForEvent("download");
    await chosen(page).getByRole("button", { name: "Download as one zip" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^Reports \d{4}-\d\d-\d\d\.zip$/);
    const names = namesIn(await contentOf(download));
    expect(new Set(names).size).toBe(count);
    expect(names.every((name) => /\.(pdf|xlsx)$/.test(name))).toBe(true);
    await chosen(page)
      .getByText(new RegExp(`^${count} reports saved in`))
      .waitFor();
    await chosen(page).getByRole("button", { name: "Close" }).click();
    await chosen(page).waitFor({ state: "detached" });
    await expect.poll(() => rows(page).filter({ hasText: "New" }).count()).toBe(0);
  });

  test("REP-02 ERR-02 what cannot be had is told and asked for again alone, the rest is saved", async () => {
    const page = await open("/report", { as: "client-global", expectFailures: true });
    await page.getByRole("searchbox").fill("2026 transactions");
    await page.getByRole("checkbox", { name: /^Choose all/ }).check();
    const count = await countIn(page);
    await breakFiles(page, "2026-10", 404);
    const saving = page.waitForEvent("download");
    await chosen(page).getByRole("button", { name: "Download as one zip" }).click();
    const saved = namesIn(await contentOf(await saving)).length;
    expect([saved > 0, saved < count]).toEqual([true, true]);
    await chosen(page)
      .getByText(/problem occured downloading report.+ could not be had:$/)
      .waitFor();
    expect(await chosen(page).getByRole("listitem").count()).toBe(count - saved);
    await chosen(page)
      .getByText(/The report is no longer there/)
      .first()
      .waitFor();

    await page.unrouteAll();
    const rest = page.waitForEvent("download");
    await chosen(page)
      .getByRole("button", { name: /^Try th(at one|ose \d+) again$/ })
      .click();
    expect(namesIn(await contentOf(await rest)).length).toBe(count - saved);
    await chosen(page)
      .getByText(/saved in Reports/)
      .waitFor();
  });

  test("REP-02 ERR-02 an archive that the browser has no room for is told, and made once there is", async () => {
    const page = await open("/report", { as: "two-portfolios" });
    await page.getByRole("checkbox", { name: /^Choose all/ }).check();
    const count = await countIn(page);
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = () => {
        Blob.prototype.arrayBuffer = read;
        return Promise.reject(new DOMException("", "NotReadableError"));
      };
    });
    await chosen(page).getByRole("button", { name: "Download as one zip" }).click();
    await chosen(page)
      .getByText(/problem occured downloading report/)
      .waitFor();
    const told = chosen(page).getByText(/There is no room for it on this device/);
    expect(await told.count()).toBe(1);
    const saving = page.waitForEvent("download");
    await chosen(page)
      .getByRole("button", { name: `Try those ${count} again` })
      .click();
    expect(namesIn(await contentOf(await saving)).length).toBe(count);
  });

  test("REP-02 a long download tells how far it is and is cancelled without a trace", async () => {
    const page = await open("/report", {
      as: "one-portfolio",
      fault: "reportFile=delay:60000",
      isHurried: true,
    });
    const first = rows(page).first();
    await first.getByRole("button").first().click();
    await first.getByRole("progressbar").waitFor();
    await first.getByRole("button", { name: /^Cancel the download/ }).click();
    await first.getByRole("progressbar").waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: /^Choose all/ }).check();
    await chosen(page).getByRole("button", { name: "Download as one zip" }).click();
    await chosen(page)
      .getByText(/^Fetched 0 of 2 reports$/)
      .waitFor();
    await chosen(page).getByRole("button", { name: "Cancel" }).click();
    await chosen(page).getByText("2 reports chosen").waitFor();
  });

  const notTheFile = " What arrived was not the file of the report.";
  const faults = [
    ["cut", " The connection broke off."],
    ["short", notTheFile],
    ["empty", notTheFile],
    ["html", notTheFile],
    ["disguised", notTheFile],
    ["malformed", notTheFile],
    ["404", " The report is no longer there; your client service team can tell you why."],
    ["500", ""],
  ] as const;
  const sorry = "Sorry, an unknown problem occured downloading report. Please try again later.";

  test.each(faults)(
    "REP-02 ERR-02 ERR-04 a file that comes as '%s' is not saved, and the next try may be better",
    async (fault, reason) => {
      const page = await open("/report", {
        as: "two-portfolios",
        fault: `reportFile=${fault}`,
        expectFailures: true,
      });
      const first = rows(page).first();
      await first.getByRole("button").first().click();
      const alert = first.getByRole("alert");
      await alert.waitFor();
      expect(await alert.textContent()).toBe(sorry + reason);
      await page.setExtraHTTPHeaders({});
      const saving = page.waitForEvent("download");
      await first.getByRole("button", { name: "Try again" }).click();
      await saving;
      await alert.waitFor({ state: "detached" });
    },
  );

  test("REP-02 ERR-02 a preview that breaks off says so, and its second try is shown and saved by one call", async () => {
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
    expect(await dialog.getByRole("alert").textContent()).toBe(
      `${sorry} The connection broke off.`,
    );
    await page.setExtraHTTPHeaders({});
    let calls = 0;
    page.on("request", (request) => (calls += /\/reports\/.+\/file/.test(request.url()) ? 1 : 0));
    const again = dialog.getByRole("button", { name: "Try again" });
    await again.focus();
    await page.keyboard.press("Enter");
    const frame = dialog.locator("iframe");
    await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.src)).toMatch(/^blob:/);
    expect(
      await dialog.getByRole("heading").evaluate((one) => one === document.activeElement),
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
