import { describe, expect, test } from "vitest";
import { personas } from "../../../../../sandbox/seed/personas.ts";
import { type JourneyPage, journey } from "../../../../support/journey.ts";
import { stopClock, urlOf } from "../../../../support/pages.ts";

const { open, mailsTo, moveClock } = journey();

const path = "/report?tab=scheduled";

/** Opens the form for a new schedule. */
async function startNew(page: JourneyPage) {
  await page.getByRole("button", { name: "New schedule" }).click();
  return page.getByRole("dialog", { name: "New schedule" });
}

/** Selects the portfolios whose names contain a text. */
async function choose(page: JourneyPage, text: string) {
  const field = page.getByRole("combobox", { name: "Portfolios" });
  await field.fill(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

async function save(page: JourneyPage) {
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
}

describe("scheduled reports", () => {
  test("SCHED-01 A11Y-01 a new form keeps the focus of a fast user", async () => {
    const page = await open(path, { as: "ncv", clock: true });
    await page.getByText("No scheduled reports.").waitFor();
    await stopClock(page);
    await startNew(page);
    const field = page.getByRole("combobox", { name: "Portfolios" });
    await field.fill("Global");
    await page.clock.runFor(1_000);
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe("Global");
    await page.clock.resume();
  });

  test("SCHED-01 a failed call keeps the form; leaving it needs confirmation", async () => {
    const page = await open(path, {
      as: "two-portfolios",
      fault: "findDuplicateSchedulers=500",
      expectFailures: true,
    });
    const form = await startNew(page);
    await choose(page, "portfolio");
    await form.getByLabel("Day of the month").selectOption("30");
    await save(page);
    await form.getByText(/temporarily unavailable/).waitFor();
    expect(await form.getByLabel("Day of the month").inputValue()).toBe("30");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Back to the form" }).click();
    expect(await form.getByLabel("Day of the month").inputValue()).toBe("30");
    await page.goBack();
    await question.getByRole("button", { name: "Back to the form" }).click();
    expect(await form.getByLabel("Day of the month").inputValue()).toBe("30");
    const unloadDialog = page.waitForEvent("dialog");
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.evaluate(() => window.location.reload());
    expect((await unloadDialog).type()).toBe("beforeunload");
    expect(await form.getByLabel("Day of the month").inputValue()).toBe("30");
    await page.setExtraHTTPHeaders({});
    await save(page);
    await page.getByRole("heading", { name: /on day 30 of each month/ }).waitFor();
    await startNew(page);
    await choose(page, "portfolio");
    await page.goBack();
    await question.getByRole("button", { name: "Discard" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(urlOf(page)).toBe(path);
  });

  test("SCHED-01 LOOK-03 the form fits each screen and works by keyboard", async () => {
    const opening = { as: "client-argentina", width: 1440, colourScheme: "dark" } as const;
    const page = await open(path, opening);
    await page.getByRole("button", { name: "New schedule" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("heading").first().evaluate(isFocused)).toBe(true);
    await dialog.getByRole("combobox", { name: "Portfolios" }).focus();
    for (const key of ["ArrowDown", "Enter", "Escape"]) await page.keyboard.press(key);

    // The summary stays in sight as the form scrolls.
    const parts = [
      dialog.getByText(/^Holdings at close of business, on the first/),
      dialog.getByRole("time").last(),
    ];
    const content = dialog.locator("form").locator("xpath=..");
    for (const [width, height] of [
      [1440, 600],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const rest = await content.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(rest, `at ${width}`).toBeGreaterThan(50);
      for (const isAtEnd of [false, true]) {
        await content.evaluate((box, end) => box.scrollTo(0, end ? box.scrollHeight : 0), isAtEnd);
        const frame = await content.boundingBox();
        for (const part of parts) {
          const box = await part.boundingBox();
          expect(box!.y, `at ${width}`).toBeGreaterThanOrEqual(frame!.y);
          expect(box!.y + box!.height, `at ${width}`).toBeLessThanOrEqual(frame!.y + frame!.height);
        }
      }
      // A field that takes the focus is not below the summary.
      await dialog.getByLabel("Time").focus();
      const top = await dialog.getByRole("region", { name: "Summary" }).boundingBox();
      const field = await dialog.getByLabel("Time").boundingBox();
      if (width === 360) expect(field!.y + field!.height).toBeLessThanOrEqual(top!.y);
    }
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const scrollWidth = await page.locator("html").evaluate((root) => root.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press("Escape");
    expect(await page.getByRole("alertdialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Save" }).focus();
    await page.keyboard.press("Enter");
    expect(await dialog.count()).toBe(0);
    expect(await page.getByText(/by email/).count()).toBeGreaterThan(0);
  });

  // The last one, since it moves the clock of the API by days.
  test("SCHED-01 a schedule is deleted; a due one leads to its report", async () => {
    const page = await open(path, { as: "ncv" });
    await page.getByText("No scheduled reports.").waitFor();
    await startNew(page);
    await choose(page, "Global Equity");
    await save(page);

    await page.getByRole("button", { name: /^Delete:/ }).click();
    const deletion = page.getByRole("alertdialog", { name: "Delete this schedule?" });
    await deletion.getByRole("button", { name: "Keep schedule" }).click();
    await deletion.waitFor({ state: "detached" });
    const remove = page.getByRole("button", { name: /^Delete:/ });
    expect(await remove.evaluate(isFocused)).toBe(true);
    await remove.click();
    await deletion.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No scheduled reports.").waitFor();

    // A due schedule sends an email that leads to its report.
    const daily = await startNew(page);
    await choose(page, "Global Equity");
    await daily.getByRole("radio", { name: "Transactions" }).check({ force: true });
    await daily.getByLabel("Frequency").selectOption("Daily");
    await save(page);
    await daily.waitFor({ state: "detached" });
    await page.close();

    const email = personas.ncv.email;
    expect((await mailsTo(email)).filter(({ subject }) => /Scheduled/.test(subject))).toEqual([]);
    await moveClock(5 * 24 * 60);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(
      "Your report is ready: Scheduled transactions, daily, by trade date",
    );
    const { pathname } = new URL(mail?.link ?? "");
    const later = await open(`${pathname}?tab=scheduled`, { as: "ncv" });
    await later.getByText(/^Last run on .* ·\s1 report created$/).waitFor();
    await later.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
    const block = later.getByRole("region", { name: "Latest reports" });
    const download = later.waitForEvent("download");
    await block.getByRole("button", { name: /Scheduled transactions/ }).click();
    expect((await download).suggestedFilename()).toMatch(
      /Global Equity Portfolio - Scheduled transactions, daily, by trade date - .* to \d{4}-\d\d-\d\d\.xlsx$/,
    );
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
