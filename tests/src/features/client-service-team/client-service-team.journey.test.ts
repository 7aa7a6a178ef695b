import { describe, expect, test } from "vitest";
import { portal } from "../../../support/journey.ts";

const { open } = portal();

/** The tasks of a page that blocked it, in milliseconds. */
const blockedMs = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((entries) => {
      resolve(Math.max(...entries.getEntries().map(({ duration }) => duration)));
    }).observe({ type: "longtask", buffered: true });
    setTimeout(() => resolve(0));
  });

describe("my client service team", () => {
  test("MCST-02 5,000 portfolios arrive while one chunk always fails", async () => {
    const calls: string[][] = [];
    const page = await open("/home", {
      as: "many-portfolios",
      clock: true,
      expectFailures: true,
      before: (first) =>
        first.route("**/myclientserviceteam/contacts", (route) => {
          const { portfolioCodes } = route.request().postDataJSON() as {
            portfolioCodes: string[];
          };
          calls.push(portfolioCodes);
          return portfolioCodes.includes("CMT0011") ? route.abort() : route.fallback();
        }),
    });
    await page.getByRole("button", { name: "My client service team" }).click();
    await page.getByRole("link", { name: "View the whole team" }).click();
    await page.getByText("4,990 of 5,000 portfolios loaded. Trying again…").waitFor();
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(30_000);
    await page.getByText(/^The teams of 10 portfolios could not be loaded\./).waitFor();
    expect(await page.getByText("5 people").count()).toBe(1);
    const failed = calls.filter((codes) => codes.includes("CMT0011"));
    expect([calls.length, failed.length]).toEqual([506, 7]);
    expect(calls.every((codes) => codes.length === 10)).toBe(true);
    expect(await page.evaluate(blockedMs)).toBeLessThan(400);

    const [saving] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the contact card of Kofi Mensah" }).click(),
    ]);
    expect(saving.suggestedFilename()).toBe("Kofi Mensah.vcf");
    await page.getByLabel("Find in this list").fill("ashdown logistics diversified");
    expect(await page.getByText("5 people").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: /contact card/ }).count()).toBe(0);
    expect(await page.getByText("+44 20 7946 0134").isVisible()).toBe(true);
  });
});
