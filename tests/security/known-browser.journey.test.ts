import { expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { journey } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, newestCode, origin } = journey();
const person = personas["needs-otp"];

/** Locks sign-in from unknown browsers with five wrong codes. */
async function lockOut(): Promise<void> {
  const body = new URLSearchParams({
    grant_type: "password",
    username: person.email,
    password: person.password,
  });
  for (let count = 0; count < 5; count += 1) {
    await fetch(`${origin()}/api/auth/token?otp-code=00000${count}`, { method: "POST", body });
  }
}

test("SAFE-43 the owner's browser signs in while others are locked out", async () => {
  const page = await open("/login", { expectFailures: true });
  const form = signInForm(page);
  const enterCode = async () => {
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    await page.getByLabel("Digit 1 of 6").focus();
    await page.keyboard.type(await newestCode(person.email));
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByRole("heading", { level: 1, name: /George/ }).waitFor();
  };
  await form.signIn(person);
  await enterCode();
  await page.signOut();
  await lockOut();
  const other = await open("/login", { expectFailures: true });
  await signInForm(other).signIn(person);
  await other.getByRole("heading", { name: "Your account is locked" }).waitFor();
  expect(urlOf(other)).toBe("/account-locked");
  await form.signIn(person);
  await enterCode();
  const cookies = await page.context().cookies(`${origin()}/api/auth/token`);
  expect(cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: "Strict" }]);
  expect(await page.context().cookies(`${origin()}/login`)).toEqual([]);
});
