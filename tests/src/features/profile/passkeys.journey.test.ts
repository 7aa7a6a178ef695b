import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { addVirtualAuthenticator } from "../../../support/virtual-authenticator.ts";

const { open, mailsTo, moveClock } = journey({ hasName: true });
const path = "/profile?tab=Security";
const { email, password } = personas["client-uk"];

const block = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const add = (page: Page) => page.getByRole("button", { name: "Add a passkey" });

test("KEY-03 CONFIRM-01 a passkey is added once, renamed, removed, replaced", async () => {
  const page = await open(path, { as: "client-uk", expectFailures: true });
  await addVirtualAuthenticator(page, null);
  await block(page).getByText("A passkey signs you in").waitFor();
  await add(page).click();
  await block(page).getByText("never used").waitFor();
  await add(page).click();
  await block(page).getByRole("alert").getByText("already has a passkey").waitFor();
  await page.getByRole("button", { name: /^Rename / }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Name").fill("Office <b>laptop</b>");
  await dialog.getByRole("button", { name: "Save the name" }).click();
  await block(page).getByText("Office <b>laptop</b>", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove Office <b>laptop</b>" }).click();
  await page.getByRole("button", { name: "Remove the passkey" }).click();
  await block(page).getByText("A passkey signs you in").waitFor();
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("passkey"))).toEqual([
    "A passkey was removed from your account",
    "A passkey was added to your account",
  ]);

  // Later, the password is asked for first.
  await moveClock(6);
  await add(page).click();
  await dialog.getByText("To change your passkeys").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await block(page)
    .getByText(/not confirmed|confirm/i)
    .first()
    .waitFor();
  await add(page).click();
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await block(page).getByText("never used").waitFor();
});

test("KEY-03 a policy that forbids new passkeys is named", async () => {
  const page = await open(path, {
    as: "client-us",
    before: async (opened) => {
      await opened.route("**/profile?tab=Security", async (route) => {
        const response = await route.fetch();
        const policy = { "permissions-policy": "publickey-credentials-create=()" };
        await route.fulfill({ response, headers: { ...response.headers(), ...policy } });
      });
    },
  });
  await add(page).click();
  await block(page).getByRole("alert").getByText("settings do not allow passkeys").waitFor();
});

test("KEY-03 one passkey too many, or none in the browser, is said", async () => {
  const passkeys = Array.from({ length: 50 }, (_, index) => ({
    id: `passkey-${index}`,
    name: `Key ${index + 1}`,
    device: { browser: "Chrome", system: "Windows" },
    isSynced: index % 2 === 0,
    createdAtUtc: "2026-11-01T08:00:00.000Z",
    lastUsedAtUtc: null,
  }));
  const page = await open(path, {
    as: "client-us",
    width: 360,
    expectFailures: true,
    responses: { "**/api/users/me/passkeys": { passkeys, recoveryCodesLeft: 0 } },
    before: async (opened) => {
      await opened.route("**/api/users/me/passkeys/options", (route) =>
        route.fulfill({ status: 400, json: { error: "quota_exceeded" } }),
      );
    },
  });
  await page.getByRole("button", { name: "Remove Key 50" }).waitFor();
  await add(page).click();
  const alert = block(page).getByRole("alert");
  await alert.getByText("Delete what you no longer need").waitFor();
  await page.evaluate(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await add(page).click();
  await alert.getByText("This browser cannot use passkeys.").waitFor();
});
