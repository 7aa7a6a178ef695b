import { expect, test } from "vitest";
import { personas, sharedSecurityAnswer } from "../../sandbox/seed/personas.ts";
import { journey } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, newestLink, origin } = journey();
const person = personas["locked"];

test("ROUTE-04 SAFE-43 the page needs the emailed link, which unlocks", async () => {
  await fetch(`${origin()}/api/auth/password/forgot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userName: person.email }),
  });
  const page = await open("/unlock-account", { expectFailures: true, width: 390 });
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(urlOf(page)).toBe("/login");
  await page.goto(await newestLink(person.email));
  await page.getByRole("heading", { name: "Unlock your account" }).waitFor();
  expect(urlOf(page)).toBe("/unlock-account");
  const field = page.getByLabel("Your answer");
  await field.press("Enter");
  await page.getByText("You did not answer the question").waitFor();
  await field.fill("somewhere else");
  await page.getByRole("button", { name: "Unlock account" }).click();
  await page.getByRole("alert").getByText("The answer to the security question is").waitFor();
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await field.fill(sharedSecurityAnswer);
  await field.press("Enter");
  await page.getByRole("heading", { name: "Your account is unlocked" }).waitFor();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  const form = signInForm(page);
  expect(await form.email.inputValue()).toBe(person.email);
  await form.password.fill(person.password);
  await form.submit.click();
  await page.getByRole("heading", { level: 1, name: /Fiona/ }).waitFor();
});
