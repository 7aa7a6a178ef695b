import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../../sandbox/seed/personas.ts";
import { createAuthenticator } from "../../../support/authenticator.ts";
import { journey } from "../../../support/journey.ts";
import { passkeyOf, signInByPasskey } from "../../../support/passkey-of.ts";
import { addVirtualAuthenticator } from "../../../support/virtual-authenticator.ts";

const { open, origin, moveClock } = journey({ hasName: true });
const path = "/profile?tab=Security";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Confirm that it is you" });
const use = (page: Page) => dialog(page).getByRole("button", { name: "Use a passkey" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Your recovery codes" });

/** The dialog of a person whose sign-in is six minutes ago. */
async function openDialog(as: PersonaKey) {
  const page = await open(path, { as, expectFailures: true });
  await page.getByRole("button", { name: "Create recovery codes" }).waitFor();
  await moveClock(6);
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  await dialog(page).waitFor();
  return page;
}

/** Confirms by the password instead. */
async function enterPassword(page: Page, as: PersonaKey) {
  await password(page).fill(personas[as].password);
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await sheet(page).waitFor();
}

const password = (page: Page) => dialog(page).getByLabel("Current password", { exact: true });
const waiting = (page: Page) => dialog(page).getByText("Follow the instructions");
const alert = (page: Page, text: string) => dialog(page).getByRole("alert").getByText(text);

test("CONFIRM-01 keys that do not fit, or a copy, say so; a password remains", async () => {
  const as = "two-portfolios";
  const passkey = await passkeyOf(origin(), as);
  const copied = passkey.exported();
  // The owner uses the passkey, so that the count of a copy is behind.
  await signInByPasskey(origin(), passkey);
  const page = await openDialog(as);
  await dialog(page).getByText("use a passkey or enter your password").waitFor();
  await password(page).fill("Port");
  const usb = { transport: "usb" } as const;
  const copy = { ...passkey, exported: () => copied };
  const stolen = await addVirtualAuthenticator(page, copy, usb);
  await use(page).click();
  await alert(page, "does not belong to this account").waitFor();
  await stolen.remove();

  const kind = { ...usb, hasUserVerification: false };
  const verifiesNobody = await addVirtualAuthenticator(page, passkey, kind);
  await use(page).click();
  await alert(page, "No passkey was used").waitFor();
  await verifiesNobody.remove();

  const absent = await addVirtualAuthenticator(page, passkey, { ...usb, isPresent: false });
  await use(page).click();
  await waiting(page).waitFor();
  expect(await alert(page, "No passkey was used").count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Cancel the passkey" }).click();
  await use(page).waitFor();
  await absent.remove();
  const unfitting = await addVirtualAuthenticator(page, createAuthenticator(origin()));
  await use(page).click();
  await alert(page, "No passkey was used").waitFor();
  expect(await password(page).inputValue()).toBe("Port");
  await unfitting.remove();

  // The password is sent while the browser asks for a passkey.
  await addVirtualAuthenticator(page, passkey, { ...usb, isPresent: false });
  await use(page).click();
  await waiting(page).waitFor();
  await enterPassword(page, as);
});

test("CONFIRM-01 only who can use a passkey is offered it, which confirms", async () => {
  const as = "consultant-uk";
  const page = await openDialog(as);
  const create = page.getByRole("button", { name: "Create recovery codes" });
  const cancel = dialog(page).getByRole("button", { name: "Cancel", exact: true });
  await dialog(page).getByText("enter your password").waitFor();
  expect(await use(page).count()).toBe(0);
  await cancel.click();
  const passkey = await passkeyOf(origin(), as);
  await create.click();
  await use(page).waitFor();
  await cancel.click();
  const removed = await page.evaluateHandle(() => {
    const descriptor = Object.getOwnPropertyDescriptor(window, "PublicKeyCredential");
    Reflect.deleteProperty(window, "PublicKeyCredential");
    return descriptor ?? {};
  });
  await create.click();
  await dialog(page).waitFor();
  expect(await use(page).count()).toBe(0);
  await cancel.click();

  // The owner's passkey confirms.
  await removed.evaluate((descriptor) =>
    Object.defineProperty(window, "PublicKeyCredential", descriptor),
  );
  await addVirtualAuthenticator(page, passkey);
  await create.click();
  await use(page).click();
  await sheet(page).waitFor();
  expect(await dialog(page).count()).toBe(0);
});
