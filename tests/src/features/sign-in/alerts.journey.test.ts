import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../../support/catalogue.ts";
import { journey } from "../../../support/journey.ts";
import { stopClock } from "../../../support/pages.ts";
import { respondWith, done, refused, signedOutForms } from "../../../support/signed-out-forms.ts";

const { open } = journey();

/** sign-in-alerts.test.tsx covers all alerts in both languages. */
describe("authentication alerts", () => {
  const language = "zh-CN";
  const text = catalogueOf(language);

  test("ERR-02 error and success alerts are shown for 6 s", async () => {
    const description = "Ask Ms Grey (葛瑞) on floor 3.";
    const page = await open("/login", { language, clock: true, expectFailures: true });
    const forms = signedOutForms(page, text);
    await respondWith(page, "/auth/token*", refused("odd", description));
    await respondWith(page, "/auth/password/forgot", done);
    await stopClock(page);
    await forms.signIn();
    const alert = page.getByRole("alert").getByText(description).locator("..");
    expect(await alert.innerText()).toMatch(text("errors:alert.signInTitle"));
    const tint = () => alert.evaluate((node) => getComputedStyle(node).backgroundColor);
    await page.clock.runFor(5_500);
    expect(await alert.getAttribute("data-loud")).toBe("");
    const loud = await tint();
    await page.clock.runFor(600);
    expect(await alert.getAttribute("data-loud")).toBeNull();
    expect(await alert.innerText()).toBe(description);
    expect(await tint()).not.toBe(loud);

    await page.getByRole("link", { name: text("sign-in:login.forgotPwd") }).click();
    await forms.requestLink();
    await forms.press("passwords:forgotConfirm.resend");
    const resent = text("passwords:forgotConfirm.register_confirm_resend_success");
    const status = page.getByRole("status").getByText(resent);
    // The response starts the time.
    await status.waitFor();
    await page.clock.runFor(5_500);
    expect(await status.count()).toBe(1);
    await page.clock.runFor(600);
    expect(await status.count()).toBe(0);
    // The accessibility check needs running timers.
    await page.clock.resume();
  });
});
