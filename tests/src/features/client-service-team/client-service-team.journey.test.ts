import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

/** The tasks of a page that blocked it, in milliseconds. */
const blockedMs = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((entries) => {
      resolve(Math.max(...entries.getEntries().map(({ duration }) => duration)));
    }).observe({ type: "longtask", buffered: true });
    setTimeout(() => resolve(0));
  });

describe("my client service team", () => {
  test("MCST-02 5,000 portfolios load without a blocked page", async () => {
    const page = await open("/home", { as: "many-portfolios" });
    await page.getByRole("button", { name: "My client service team" }).click();
    await page.getByRole("link", { name: "View whole team" }).click();
    await page.getByText("The teams of 5,000 portfolios are loaded.").waitFor();
    expect(await page.getByText("5 people").count()).toBe(1);
    const calls = page.requestLog().filter((line) => line.includes("/contacts"));
    expect(calls).toHaveLength(500);
    expect(await page.evaluate(blockedMs)).toBeLessThan(400);

    const [saving] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the contact card of Kofi Mensah" }).click(),
    ]);
    expect(saving.suggestedFilename()).toBe("Kofi Mensah.vcf");
    await page.getByLabel("Search this list").fill("ashdown logistics diversified");
    expect(await page.getByText("5 people").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: /contact card/ }).count()).toBe(0);
    expect(await page.getByText("+44 20 7946 0134").isVisible()).toBe(true);
  });
});
