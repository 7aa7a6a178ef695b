import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";
import { passkeyOf, recoveryCodesOf } from "../../../support/passkey-of.ts";

const { open, origin, newestCode, mailsTo, moveClock } = journey({ hasName: true });
const person = personas["needs-otp"];

const link = (page: Page) => page.getByRole("button", { name: "Use a recovery code" });
const field = (page: Page) => page.getByRole("textbox", { name: "Recovery code" });
const ok = (page: Page) => page.getByRole("button", { name: "OK" });
const home = (page: Page) => page.getByRole("navigation").first().waitFor();

async function makeCodes() {
  await moveClock(2);
  const codes = await recoveryCodesOf(origin(), "needs-otp", newestCode);
  await moveClock(2);
  return codes;
}

async function openStep(options: Parameters<typeof open>[1] = {}) {
  const page = await open("/login", { expectFailures: true, ...options });
  await signInForm(page).signIn(person);
  await page.getByLabel("Digit 1 of 6").waitFor();
  return page;
}

describe("KEY-03 recovery codes at sign-in", () => {
  test("KEY-03 a failed call keeps the code, which signs in and is mailed", async () => {
    const [code = ""] = await makeCodes();
    const page = await openStep();
    let status = 0;
    await page.route("**/api/auth/recovery_code", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { error: "broken" } }),
    );
    await link(page).click();
    await page.getByRole("heading", { name: "Enter a recovery code" }).waitFor();
    expect(urlOf(page)).toBe("/otp");
    const typed = code.toLowerCase().replaceAll("-", " ");
    await field(page).fill(typed);
    const alert = page.getByRole("alert");
    const isCall = (request: Request) => request.url().endsWith("/recovery_code");
    for (status of [401, 410, 500, 0]) {
      const ended =
        status === 0
          ? page.waitForEvent("requestfailed", isCall)
          : page.waitForEvent("requestfinished", isCall);
      await ok(page).click();
      await ended;
      await alert.waitFor();
      expect(await field(page).inputValue()).toBe(typed);
    }
    await alert.getByText("What you typed is still here").waitFor();
    await page.unrouteAll();
    await ok(page).click();
    await home(page);
    const latest = async () =>
      (await mailsTo(person.email)).slice(0, 2).map(({ subject }) => subject);
    // This browser has no cookie of the sign-in that made the codes; its first call sends the mail.
    await expect.poll(latest).toEqual(["A sign-in from a new browser", "A recovery code was used"]);
  });
});

test("KEY-03 typed text and a passkey stay possible; five wrong codes lock", async () => {
  await makeCodes();
  await passkeyOf(origin(), "needs-otp", newestCode);
  await moveClock(2);
  const page = await openStep({ width: 360 });
  const digit = (position: number) => page.getByLabel(`Digit ${position} of 6`);
  await digit(1).fill("1");
  await link(page).click();
  await ok(page).click();
  await page.getByText("You did not enter a recovery code").waitFor();
  await field(page).fill("7H2K-9Q");
  await page.getByText("Enter the whole code").waitFor();
  await page.getByRole("button", { name: "Use your passkey or the emailed code" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  expect(await digit(1).inputValue()).toBe("1");
  await link(page).click();
  expect(await field(page).inputValue()).toBe("7H2K-9Q");
  await page.goBack();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();

  await moveClock(2);
  await signInForm(page).signIn(person);
  await digit(1).waitFor();
  await link(page).click();
  const refused = page.getByRole("alert").getByText("incorrect or was used");
  const locked = page.getByText("account is locked");
  const wrong = [1, 2, 3, 4, 5].map((count) => `0000-0000-0000-000${count}`);
  for (const text of wrong) {
    await field(page).fill(text);
    await ok(page).click();
    await refused.or(locked).first().waitFor();
    if (text === wrong[0]) expect(await field(page).inputValue()).toBe(text);
  }
  await page.getByRole("heading", { name: /locked/i }).waitFor();
});
