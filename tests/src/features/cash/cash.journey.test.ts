import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { fillByTemplate } from "../../../support/cash-template.ts";
import { templateWith } from "../../../support/filled-template.ts";
import { journey } from "../../../support/journey.ts";

const { open, mailsTo } = journey();

describe("cash instruction", () => {
  test("CASH-01 CASH-02 CASH-04 errors, a hostile file, then a sent template", async () => {
    const page = await open("/cash", { as: "client-uk" });
    const names = ["Direction", "Amount", "Currency", "Dealing date", "Settlement date"];
    const places = () =>
      Promise.all(
        names.map((name) =>
          page
            .getByLabel(name, { exact: true })
            .last()
            .evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return { x, y: y + window.scrollY, width, height };
            }),
        ),
      );
    await page.getByLabel("Direction").waitFor();
    const empty = await places();
    const notes = await page.getByRole("button", { name: "Add notes" }).boundingBox();
    expect(notes?.height).toBeGreaterThanOrEqual(24);
    await page.getByRole("button", { name: "Check the instruction" }).click();
    await page.getByText("Portfolio is required").waitFor();
    expect(await places()).toEqual(empty);
    await page.getByRole("textbox", { name: "Amount" }).fill("1.250.000,50");
    await page.getByText(/is not a number$/).waitFor();
    const [, amount, currency] = await places();
    expect([currency?.y, currency?.height]).toEqual([amount?.y, amount?.height]);

    // A hostile file is read apart from the page and named.
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await page.getByLabel("Fill in the form from a template").setInputFiles({
      name: "hostile.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: templateWith('<row r="9">'.repeat(40_000)),
    });
    await page.getByText(/^This workbook is damaged/).waitFor();
    expect(workers).toEqual([expect.stringContaining("template-worker")]);

    // A completed template is checked, sent and listed.
    const [saving] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the template" }).click(),
    ]);
    expect(saving.suggestedFilename()).toBe("Dealing template.xlsx");

    await fillByTemplate(page, "1250000.5");
    // The file is read in a worker.
    await expect
      .poll(() => page.getByRole("textbox", { name: "Amount" }).inputValue())
      .toBe("1250000.5");
    expect(await page.getByText("Business days in the United Kingdom").count()).toBe(1);

    await page.getByRole("link", { name: "Help and support" }).click();
    await page.goBack();
    expect(await page.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("1250000.5");
    await page.getByRole("button", { name: "Check the instruction" }).click();
    const title = page.getByRole("heading", { name: "Check your instruction" });
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    const { y } = (await title.boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(await page.getByText("£1,250,000.50").count()).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
    await page.getByRole("button", { name: "Send the instruction" }).dblclick();
    const number = await page
      .getByText(/^CI-\d{6}$/)
      .first()
      .innerText();
    const listed = page.getByRole("region", { name: "My instructions" });
    expect(await listed.getByText(number, { exact: true }).count()).toBe(1);
    expect(await listed.getByText("Received", { exact: true }).count()).toBe(1);
    const subjects = (await mailsTo(personas["client-uk"].email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("cash instruction"))).toHaveLength(1);
  });
});
