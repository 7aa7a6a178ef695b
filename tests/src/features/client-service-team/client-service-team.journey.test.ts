import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { longestTaskMs } from "../../../support/longest-task.ts";

const { open } = journey();

describe("my client service team", () => {
  test("MCST-02 5,000 portfolios load without a blocked page", async () => {
    const { page, ms } = await longestTaskMs(
      async () => {
        const support = await open("/support", { as: "many-portfolios" });
        await support.getByRole("button", { name: "My client service team" }).click();
        return support;
      },
      async (opened) => {
        await opened.getByRole("link", { name: "View whole team" }).click();
        await opened.getByText("The teams of 5,000 portfolios are loaded.").waitFor();
      },
    );
    expect(ms).toBeLessThan(200);
    expect(await page.getByText("5 people").count()).toBe(1);
    // No room for the description of a page that the menu does not have.
    expect((await page.getByRole("navigation").first().boundingBox())?.height).toBeLessThan(50);
    const intro = page.getByText(/^The people who serve/);
    expect((await intro.boundingBox())?.height).toBeLessThan(30);
    // The rows are quiet; their actions look like the words around them.
    const card = page.getByRole("button", { name: /contact card/ }).first();
    const look = (element: Element) => getComputedStyle(element).textDecorationLine;
    expect(await card.evaluate(look)).toBe("none");
    await page.setViewportSize({ width: 1024, height: 900 });
    const everyone = page.getByRole("heading", { name: /^Everyone/ });
    expect((await everyone.boundingBox())?.height).toBeLessThan(40);
    const calls = page.requestLog().filter((line) => line.includes("/contacts"));
    expect(calls).toHaveLength(500);

    const [saving] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the contact card of Kofi Mensah" }).click(),
    ]);
    expect(saving.suggestedFilename()).toBe("Kofi Mensah.vcf");
    await page.getByLabel("Search this list").fill("ashdown logistics diversified");
    expect(await page.getByText("5 people").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: /contact card/ }).count()).toBe(0);
    expect(await page.getByRole("table").getByText("+44 20 7946 0134").isVisible()).toBe(true);
  });
});
