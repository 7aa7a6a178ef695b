import { describe, expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { maxRestyled } from "../../support/longest-task.ts";

const { open } = journey();

describe("styles of what is inserted", () => {
  test("PERF-01 a menu of the header leaves the page's styles alone", async () => {
    const page = await open("/home", { as: "client-uk" });
    const count = await page.evaluate(() => document.querySelectorAll("*").length);
    const restyled = await maxRestyled(page, async () => {
      await page.getByRole("button", { name: /profile$/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    });
    expect(restyled).toBeLessThan(count / 4);
  });

  test("PERF-01 an open dialog leaves the page's styles alone", async () => {
    const page = await open("/home", { as: "client-uk" });
    const count = await page.evaluate(() => document.querySelectorAll("*").length);
    const dialog = page.getByRole("dialog");
    const restyled = await maxRestyled(page, async () => {
      await page.getByRole("button", { name: "Find" }).click();
      await dialog.waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    });
    expect(restyled).toBeLessThan(count / 4);
  });
});
