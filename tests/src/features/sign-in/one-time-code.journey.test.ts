import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { countCalls, expectScreen } from "../../../support/enquiry-pages.ts";
import { journey } from "../../../support/journey.ts";
import { goBackAtOnce, loseResponse, signInForm, urlOf } from "../../../support/pages.ts";

const { open, newestCode, mailCount, moveClock } = journey();
const person = personas["needs-otp"];

async function atCode(path = "/login") {
  const page = await open(path, { expectFailures: true });
  await signInForm(page).signIn(person);
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  const box = (position: number) => page.getByLabel(`Digit ${position} of 6`);
  const ok = page.getByRole("button", { name: "OK" });
  const focused = () =>
    page.locator("body").evaluate(() => document.activeElement?.getAttribute("aria-label"));
  return { page, box, ok, focused };
}

describe("the one-time code", () => {
  test("OTP-01 OTP-03 AUTH-03 FAULT-17 ROUTE-08 rejected, lost, accepted", async () => {
    const { page, box, ok, focused } = await atCode("/report?category=valuation");
    // The code step focuses its input; all other steps focus the heading.
    const firstDigit = "input[autocomplete='one-time-code']";
    await expectScreen(page, "/otp", "Enter your code", firstDigit);
    expect(await focused()).toBe("Digit 1 of 6");
    // KEY-03: none are offered to a user without any.
    await page.getByText("No code yet?").waitFor();
    expect(await page.getByRole("button", { name: "Use a recovery code" }).count()).toBe(0);
    const right = await newestCode(person.email);
    await box(1).focus();
    await page.keyboard.type(right === "000000" ? "000001" : "000000");
    await ok.click();
    await page.getByRole("alert").getByText("This code is incorrect or has expired.").waitFor();
    expect(await box(6).inputValue()).toBe("");
    expect(await focused()).toBe("Digit 1 of 6");
    expect(await ok.isDisabled()).toBe(true);
    // A code whose response is lost can be sent again.
    await page.keyboard.type(right);
    const call = "**/auth/token?otp-code=*";
    await loseResponse(page, call);
    await ok.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await box(6).inputValue()).toMatch(/^\d$/);
    await page.unroute(call);
    const sent = countCalls(page, "/api/auth/token");
    await ok.dblclick();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    await expect.poll(() => urlOf(page)).toBe("/report?category=valuation");
    expect(sent()).toBe(1);

    // The requested page is opened, but never another site.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${new URL(page.url()).origin}//evil.example/home`);
    await signInForm(page).signIn(person);
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await page.keyboard.type(await newestCode(person.email));
    await ok.click();
    await page.getByRole("heading", { level: 1, name: /George/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("OTP-02 cancel and Back return to login, also while it opens", async () => {
    const { page } = await atCode();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(urlOf(page)).toBe("/login");
    await signInForm(page).signIn(person);
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect(urlOf(page)).toBe("/otp");
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(await signInForm(page).password.inputValue()).toBe("");

    await goBackAtOnce(page, "/otp", () => signInForm(page).signIn(person));
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(urlOf(page)).toBe("/login");
  });

  test("OTP-02 OTP-04 a resend waits 30 seconds, which nothing shortens", async () => {
    const page = await open("/login", { expectFailures: true, clock: true });
    const resend = page.getByRole("button", { name: "Send again" });
    await moveClock(1);
    await signInForm(page).signIn(person);
    await page.getByText(/in 0:(30|2\d)/).waitFor();
    const mails = await mailCount(person.email);
    await moveClock(0.1);
    for (const abandon of [
      async () => {
        await page.reload();
        await page.getByRole("alert").getByText("Your sign-in was interrupted").waitFor();
      },
      () => page.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await abandon();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      expect(urlOf(page)).toBe("/login");
      await signInForm(page).signIn(person);
      await page.getByText(/in 0:(2[0-4]|1\d|0\d)/).waitFor();
      expect(await resend.getAttribute("aria-disabled")).toBe("true");
      expect(await mailCount(person.email)).toBe(mails);
    }
    const first = await newestCode(person.email);
    await page.clock.runFor(24_000);
    await moveClock(0.5);
    await resend.click();
    await page.getByRole("status").getByText("We have sent you a new code.").waitFor();
    await expect.poll(() => newestCode(person.email)).not.toBe(first);
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    await page.clock.runFor(30_000);
    await page.route("**/auth/token", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "75" },
        json: { error: "too_many_requests", error_description: "Wait." },
      }),
    );
    await resend.click();
    await page.getByText(/in 1:(15|1[0-4]|0\d)/).waitFor();
    await page.getByRole("alert").getByText("too many attempts").waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
  });
});
