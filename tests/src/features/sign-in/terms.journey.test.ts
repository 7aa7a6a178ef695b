import { describe, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

describe("the terms at any time", () => {
  test.each([
    { who: "a visitor", as: undefined, places: ["footer"] },
    { who: "a client", as: "one-portfolio", places: ["footer", "profile"] },
  ] as const)(
    "TERMS-03 open in a dialog for $who, by keyboard and on paper",
    async ({ as, places }) => {
      const page = await open(as ? "/profile" : "/login", as ? { as } : {});
      for (const from of places) {
        if (from === "profile") {
          await page.getByRole("button", { name: /profile/i }).click();
          await page.getByRole("menuitem", { name: "Terms and conditions" }).click();
        } else {
          const footer = page.getByRole("contentinfo");
          await footer.getByRole("button", { name: "Terms and conditions" }).click();
        }
        const dialog = page.getByRole("dialog", { name: "Terms and conditions" });
        const last = dialog.getByRole("heading").last();
        await last.waitFor();
        const isInSight = () =>
          last.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight);
        expect(await isInSight()).toBe(false);
        await page.keyboard.press("End");
        await expect.poll(isInSight).toBe(true);
        await page.evaluate(() => {
          delete document.body.dataset["printed"];
          window.print = () => void (document.body.dataset["printed"] = "yes");
        });
        await dialog.getByRole("button", { name: "Print" }).click();
        expect(await page.evaluate(() => document.body.dataset["printed"])).toBe("yes");
        await page.emulateMedia({ media: "print" });
        // Printed text starts at the top and continues over pages, without scroll containers.
        const sheet = await dialog.evaluate((element) => ({
          top: element.getBoundingClientRect().top + window.scrollY,
          hidden: [element, ...element.querySelectorAll(":scope > section")].map(
            ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
          ),
          behind: getComputedStyle(document.body).visibility,
        }));
        expect(sheet).toEqual({ top: 0, hidden: [0, 0], behind: "hidden" });
        await page.emulateMedia({ media: "screen" });
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
      }
    },
  );
});
