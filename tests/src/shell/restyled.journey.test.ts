import { describe, expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { maxRestyled } from "../../support/longest-task.ts";

const { open } = journey();

describe("styles of what is inserted", () => {
  test("PERF-01 a menu and a dialog leave the page's styles alone", async () => {
    const page = await open("/home", { as: "client-uk" });
    const count = await page.evaluate(() => document.querySelectorAll("*").length);
    const ofMenu = await maxRestyled(page, async () => {
      await page.getByRole("button", { name: /profile$/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    });
    expect(ofMenu, "styles computed for the menu").toBeLessThan(count / 4);
    await page.keyboard.press("Escape");
    const dialog = page.getByRole("dialog");
    const ofDialog = await maxRestyled(page, async () => {
      await page.getByRole("button", { name: "Find" }).click();
      await dialog.waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    });
    expect(ofDialog, "styles computed for the dialog").toBeLessThan(count / 4);
  });
});
