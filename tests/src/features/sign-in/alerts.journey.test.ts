import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../../support/catalogue.ts";
import { journey } from "../../../support/journey.ts";
import { stopClock } from "../../../support/pages.ts";

const { open } = journey();
/** A user unknown to the embedded API, so that no attempts of a persona are used up. */
const email = "ada@harrowfield.example";

/** sign-in-alerts.test.tsx covers all alerts in both languages. */
describe("authentication alerts", () => {
  const language = "zh-CN";
  const text = catalogueOf(language);

  test("ERR-02 error and success alerts are shown for 6 s", async () => {
    const description = "Ask Ms Grey (葛瑞) on floor 3.";
    const page = await open("/login", { language, clock: true, expectFailures: true });
    const field = (key: string) => page.getByLabel(text(key), { exact: true });
    const press = (key: string) =>
      page.getByRole("button", { name: text(key), exact: true }).click();
    const refusal = { error: "odd", error_description: description };
    await page.route("**/api/auth/token*", (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await page.route("**/api/auth/password/forgot", (route) =>
      route.fulfill({ json: { status: "ok" } }),
    );
    await stopClock(page);
    await field("sign-in:login.email").fill(email);
    await field("sign-in:login.password").fill("Portfolio2026");
    await press("sign-in:login.submit");
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
    await field("sign-in:login.email").fill(email);
    await press("passwords:forgot.submit");
    await press("passwords:forgotConfirm.resend");
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
