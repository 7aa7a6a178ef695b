import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { impersonation } from "../../../support/impersonating.ts";
import { journey } from "../../../support/journey.ts";
import { loseResponse } from "../../../support/pages.ts";

const { open, mailsTo, moveClock } = journey({ hasName: true });
const path = "/profile?tab=Security";
const { email, password } = personas["client-uk"];

const block = (page: Page) => page.getByRole("region", { name: "Recovery codes" });
const create = (page: Page) => page.getByRole("button", { name: "Create recovery codes" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Your recovery codes" });
const codesOf = (page: Page) => sheet(page).getByRole("listitem").allTextContents();

test("KEY-03 ten codes are shown once, copied, saved and printed", async () => {
  const page = await open(path, { as: "client-uk" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await block(page).getByText("when you cannot read your email").waitFor();
  await create(page).click();
  await sheet(page).waitFor();
  const codes = await codesOf(page);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  await sheet(page).getByRole("button", { name: "Copy" }).click();
  await sheet(page).getByText("The codes are copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(codes.join("\n"));
  expect(copied).toContain(email);
  const download = page.waitForEvent("download");
  await sheet(page).getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  expect(await readFile(await file.path(), "utf8")).toBe(copied);
  await sheet(page).getByRole("button", { name: "Print" }).click();
  await page.locator("body[data-printed]").waitFor();
  await sheet(page).getByRole("button", { name: "Done" }).click();
  await block(page).getByText("You have 10 unused codes.").waitFor();
  expect(await page.content()).not.toContain(codes[0]);
  const events = page.getByRole("region", { name: "Recent activity" });
  await events.getByText("Recovery codes created").first().waitFor();
  expect((await mailsTo(email))[0]?.subject).toBe("New recovery codes were created");
});

test("KEY-03 only the codes and what they are for are printed", async () => {
  const page = await open(path, { as: "client-us" });
  await create(page).click();
  await sheet(page).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await sheet(page).getByRole("listitem").first().isVisible()).toBe(true);
  await sheet(page).getByText(personas["client-us"].email).waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await sheet(page).getByRole("button").count()).toBe(0);
  await page.emulateMedia({ media: "screen" });
});

test("KEY-03 codes that were not kept are closed after a question", async () => {
  const page = await open(path, { as: "two-portfolios", width: 360 });
  await create(page).click();
  await sheet(page).waitFor();
  const codes = await codesOf(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without keeping the codes?" });
  await question.getByRole("button", { name: "Back to the codes" }).click();
  await sheet(page).waitFor();
  await page.goBack();
  await question.getByRole("button", { name: "Back to the codes" }).click();
  await sheet(page).waitFor();
  expect(page.url()).toContain(path);
  expect(await codesOf(page)).toEqual(codes);
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Close", exact: true }).last().click();
  await block(page).getByText("You have 10 unused codes.").waitFor();
});

test("KEY-03 a tab with codes that were not kept asks before it closes", async () => {
  const page = await open(path, { as: "client-argentina" });
  await create(page).click();
  await sheet(page).waitFor();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await sheet(page).getByRole("button", { name: "Print" }).waitFor();
  const download = page.waitForEvent("download");
  await sheet(page).getByRole("button", { name: "Download" }).click();
  await download;
  const isAsked = await page.evaluate(
    () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  );
  expect(isAsked).toBe(false);
});

test("KEY-03 codes are replaced after a question and a confirmation", async () => {
  const page = await open(path, { as: "client-global", expectFailures: true });
  await create(page).click();
  await sheet(page).getByRole("button", { name: "Done" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Close", exact: true })
    .last()
    .click();
  await moveClock(6);
  const replace = page.getByRole("button", { name: "Replace the codes" });
  await replace.click();
  const question = page.getByRole("alertdialog", { name: "Replace your recovery codes?" });
  await question.getByText("The 10 codes that are left stop working.").waitFor();
  await question.getByRole("button", { name: "Replace the codes" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Confirm that it is you" });
  await confirmation.getByText("To create recovery codes, enter your password.").waitFor();
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await block(page).getByText("nothing was changed").waitFor();
  await replace.click();
  await question.getByRole("button", { name: "Replace the codes" }).click();
  await confirmation
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await sheet(page).waitFor();
  expect(await codesOf(page)).toHaveLength(10);
});

test("KEY-03 a failure to create codes is said beside the button", async () => {
  const page = await open(path, {
    as: "one-portfolio",
    expectFailures: true,
    fault: "createRecoveryCodes=500",
  });
  await create(page).click();
  await block(page).getByRole("alert").getByText("temporarily unavailable").waitFor();
});

test("KEY-03 codes whose response was lost are counted, to be replaced", async () => {
  const page = await open(path, { as: "forty-portfolios", expectFailures: true });
  await create(page).waitFor();
  await loseResponse(page, "**/api/users/me/recovery_codes");
  await create(page).click();
  await block(page).getByRole("alert").waitFor();
  await block(page).getByText("You have 10 unused codes.").waitFor();
  await page.getByRole("button", { name: "Replace the codes" }).waitFor();
});

test("KEY-03 an administrator who impersonates sees no recovery codes", async () => {
  const page = await open("/impersonation", { as: "admin" });
  const { start } = impersonation(page);
  await start("Margaret Ellis");
  await page.goto(path);
  await page.getByRole("region", { name: "Recent activity" }).waitFor();
  expect(await block(page).count()).toBe(0);
});

test("KEY-03 an API without recovery codes shows no trace of them", async () => {
  const page = await open(path, {
    as: "auditor-uk",
    responses: { "**/api/users/me/passkeys": { passkeys: [] } },
  });
  await page.getByRole("region", { name: "Passkeys" }).waitFor();
  await page
    .getByRole("region", { name: "Recent activity" })
    .getByRole("listitem")
    .first()
    .waitFor();
  expect(await block(page).count()).toBe(0);
});
