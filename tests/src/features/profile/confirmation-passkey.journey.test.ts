import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../../sandbox/seed/personas.ts";
import type { Authenticator } from "../../../support/authenticator.ts";
import { createAuthenticator } from "../../../support/authenticator.ts";
import type { Opening } from "../../../support/journey.ts";
import { journey } from "../../../support/journey.ts";
import { passkeyOf } from "../../../support/passkey-of.ts";
import {
  addVirtualAuthenticator,
  type VirtualKind,
} from "../../../support/virtual-authenticator.ts";

const { open, origin, moveClock } = journey({ hasName: true });
const path = "/profile?tab=Security";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Confirm that it is you" });
const use = (page: Page) => dialog(page).getByRole("button", { name: "Use a passkey" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Your recovery codes" });

/** The dialog of a person whose sign-in is six minutes ago. */
async function openDialog(as: PersonaKey, opening: Partial<Opening> = {}) {
  const page = await open(path, { as, expectFailures: true, ...opening });
  await page.getByRole("button", { name: "Create recovery codes" }).waitFor();
  await moveClock(6);
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  await dialog(page).waitFor();
  return page;
}

async function openWith(as: PersonaKey, passkey: Authenticator | null, kind: VirtualKind = {}) {
  const page = await openDialog(as);
  await addVirtualAuthenticator(page, passkey, kind);
  return page;
}

/** Confirms by the password instead. */
async function enterPassword(page: Page, as: PersonaKey) {
  await dialog(page).getByLabel("Current password", { exact: true }).fill(personas[as].password);
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await sheet(page).waitFor();
}

test.each(["internal", "usb"] as const)(
  "CONFIRM-01 a passkey by %s confirms, and the act is done",
  async (transport) => {
    const as = transport === "usb" ? "client-us" : "client-uk";
    const page = await openWith(as, await passkeyOf(origin(), as), { transport });
    await dialog(page).getByText("use a passkey or enter your password").waitFor();
    await use(page).click();
    await sheet(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
  },
);

test("CONFIRM-01 a cancelled passkey keeps the typed password", async () => {
  const as = "client-global";
  const page = await openWith(as, await passkeyOf(origin(), as), { isPresent: false });
  await dialog(page).getByLabel("Current password", { exact: true }).fill("Port");
  await use(page).click();
  await dialog(page).getByText("Follow the instructions").waitFor();
  await dialog(page).getByRole("button", { name: "Cancel the passkey" }).click();
  await use(page).waitFor();
  expect(await dialog(page).getByLabel("Current password", { exact: true }).inputValue()).toBe(
    "Port",
  );
  await enterPassword(page, as);
});

test("CONFIRM-01 the password is sent while the browser asks for a passkey", async () => {
  const as = "one-portfolio";
  const page = await openWith(as, await passkeyOf(origin(), as), { isPresent: false });
  await use(page).click();
  await dialog(page).getByText("Follow the instructions").waitFor();
  await enterPassword(page, as);
});

test("CONFIRM-01 a key that verifies nobody says so and keeps the password", async () => {
  const as = "two-portfolios";
  const page = await openWith(as, await passkeyOf(origin(), as), {
    transport: "usb",
    hasUserVerification: false,
  });
  await use(page).click();
  await dialog(page).getByRole("alert").getByText("No passkey was used").waitFor();
  await enterPassword(page, as);
});

test("CONFIRM-01 a key without a fitting passkey says so", async () => {
  const as = "auditor-uk";
  await passkeyOf(origin(), as);
  const page = await openWith(as, createAuthenticator(origin()));
  await use(page).click();
  await dialog(page).getByRole("alert").getByText("No passkey was used").waitFor();
  await enterPassword(page, as);
});

test("CONFIRM-01 a copied passkey is refused and the password remains", async () => {
  const as = "auditor-us";
  const passkey = await passkeyOf(origin(), as);
  const copied = passkey.exported();
  const page = await openWith(as, passkey);
  await use(page).click();
  await sheet(page).waitFor();
  const other = await open(path, { as, expectFailures: true });
  const replace = other.getByRole("button", { name: "Replace the codes" });
  await replace.waitFor();
  await moveClock(6);
  await addVirtualAuthenticator(other, { ...passkey, exported: () => copied });
  await replace.click();
  const question = other.getByRole("alertdialog", { name: "Replace your recovery codes?" });
  await question.getByRole("button", { name: "Replace the codes" }).click();
  await use(other).click();
  await dialog(other).getByRole("alert").getByText("does not belong to this account").waitFor();
  await enterPassword(other, as);
});

test("CONFIRM-01 without a passkey or WebAuthn only the password is offered", async () => {
  const without = await openDialog("many-portfolios");
  await dialog(without).getByText("enter your password").waitFor();
  expect(await use(without).count()).toBe(0);
  const as = "consultant-uk";
  await passkeyOf(origin(), as);
  const page = await openDialog(as, {
    before: (opened) =>
      opened
        .addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"))
        .then(() => {}),
  });
  expect(await use(page).count()).toBe(0);
  await enterPassword(page, as);
});
