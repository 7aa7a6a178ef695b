import { describe, expect, test } from "vitest";
import { litStates, visualiser } from "../support/visualiser-journey.ts";

const { open } = visualiser();

describe("the visualiser, when something is wrong", () => {
  test("VIS-02 a payload of another kind is told, and changes nothing", async () => {
    const page = await open("#/signIn");
    await page.getByRole("button", { name: "Edit the payload of email.changed" }).click();
    const editor = page.getByRole("textbox", { name: "Edit the payload of email.changed" });
    await editor.fill('{ "email": 5 }');
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("'email.changed' does not fit: email: number ≠ string").waitFor();
    expect(await litStates(page)).toContain("signIn.enteringCredentials.quiet");
    expect(page.url()).toMatch(/#\/signIn$/);
  });

  test("VIS-02 a view that breaks can be restarted without its path", async () => {
    const page = await open("#/signIn/locked");
    await page.getByRole("region", { name: "Chart of signIn" }).waitFor();
    page.forgiveComplaints();
    await page.evaluate(() => {
      // The list of what is waited for is in an order.
      Reflect.set(Array.prototype, "sorted", Array.prototype.toSorted);
      Reflect.set(Array.prototype, "toSorted", () => {
        throw new Error("broken on purpose");
      });
    });
    await page.getByRole("link", { name: "verifyingCode", exact: true }).click();
    await page.getByRole("heading", { name: "This view broke" }).waitFor();
    await page.evaluate(() => {
      Reflect.set(Array.prototype, "toSorted", Reflect.get(Array.prototype, "sorted"));
    });
    await page.getByRole("button", { name: "Restart" }).click();
    await expect.poll(() => litStates(page)).toContain("signIn.enteringCredentials.quiet");
    expect(page.url()).toMatch(/#\/signIn$/);
  });
});
