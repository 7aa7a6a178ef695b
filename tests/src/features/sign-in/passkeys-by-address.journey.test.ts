import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

/** By its address, for which there are no passkeys. */
const { open } = journey();

test("KEY-02 a passkey of another site is named, and the form stays", async () => {
  const page = await open("/login", { expectFailures: true });
  await signInForm(page).email.fill(personas["client-uk"].email);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("alert").getByText("Passkeys do not work at this address.").waitFor();
  expect(await signInForm(page).email.inputValue()).toBe(personas["client-uk"].email);
  await signInForm(page).signIn(personas["client-uk"]);
  await page.getByRole("navigation").first().waitFor();
});
