import { describe, expect, test } from "vitest";
import { personas, sharedPassword } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";

const { open, mailsTo } = journey();
const newPassword = "Harbour Light 7";

describe("profile", () => {
  test("PROF-01 PROF-02 NOTE-01 a password is changed after a network error", async () => {
    const page = await open("/profile?tab=ChangePassword", {
      as: "two-portfolios",
      expectFailures: true,
    });
    const form = page.getByRole("form", { name: "Change password" });
    await form.getByLabel("Current password", { exact: true }).fill(sharedPassword);
    await form.getByLabel("New password", { exact: true }).fill(newPassword);
    await form.getByLabel("Confirm new password", { exact: true }).fill(newPassword);
    const save = form.getByRole("button", { name: "Change password" });
    await page.context().setOffline(true);
    expect(await page.getByText(/^You are offline\./).count()).toBe(1);
    await save.click();
    expect(await form.getByText("Your password was not changed").count()).toBe(1);
    await page.context().setOffline(false);
    expect(await page.getByText(/^You are offline\./).count()).toBe(0);
    expect(await form.getByLabel("Confirm new password", { exact: true }).inputValue()).toBe(
      newPassword,
    );
    await save.dblclick();
    expect(await page.getByRole("heading", { name: "Your password is changed" }).count()).toBe(1);
    const { email } = personas["two-portfolios"];
    expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(1);

    await page.getByRole("tab", { name: "Notification settings" }).click();
    await page.getByRole("switch").click();
    expect(await page.getByText("Settings saved.").count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();

    await page.getByRole("tab", { name: "Security" }).click();
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    expect(await sessions.getByText(/This session/).count()).toBe(1);
    const events = page.getByRole("region", { name: "Recent activity" });
    expect(await events.getByText("Password changed").count()).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
  });
});
