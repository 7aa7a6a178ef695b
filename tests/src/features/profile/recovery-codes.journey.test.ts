import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { loseResponse } from "../../../support/pages.ts";

const { open, mailsTo, moveClock } = journey({ hasName: true });
const path = "/profile?tab=Security";
const { email, password } = personas["client-uk"];

const block = (page: Page) => page.getByRole("region", { name: "Recovery codes" });
const create = (page: Page) => page.getByRole("button", { name: "Create recovery codes" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Your recovery codes" });
const codesOf = (page: Page) => sheet(page).getByRole("listitem").allTextContents();

test("KEY-03 ten codes are shown once, copied, saved and printed alone", async () => {
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
  // Only the codes and what they are for are printed.
  await page.emulateMedia({ media: "print" });
  expect(await sheet(page).getByRole("listitem").first().isVisible()).toBe(true);
  await sheet(page).getByText(email).waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await sheet(page).getByRole("button").count()).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await sheet(page).getByRole("button", { name: "Done" }).click();
  await block(page).getByText("You have 10 unused codes.").waitFor();
  expect(await page.content()).not.toContain(codes[0]);
  const events = page.getByRole("region", { name: "Recent activity" });
  await events.getByText("Recovery codes created").first().waitFor();
  expect((await mailsTo(email))[0]?.subject).toBe("New recovery codes were created");
});

test("KEY-03 codes are closed after a question, and replaced after another", async () => {
  const page = await open(path, { as: "two-portfolios", width: 360, expectFailures: true });
  await create(page).click();
  await sheet(page).waitFor();
  const codes = await codesOf(page);
  // Codes that were not kept are not lost by a tab that closes, Escape or Back.
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const unload = await asked;
  expect(unload.type()).toBe("beforeunload");
  await unload.dismiss();
  await sheet(page).getByRole("button", { name: "Print" }).waitFor();
  await page.keyboard.press("Escape");
  const closing = page.getByRole("alertdialog", { name: "Close without keeping the codes?" });
  await closing.getByRole("button", { name: "Back to the codes" }).click();
  await sheet(page).waitFor();
  await page.goBack();
  await closing.getByRole("button", { name: "Back to the codes" }).click();
  await sheet(page).waitFor();
  expect(page.url()).toContain(path);
  expect(await codesOf(page)).toEqual(codes);
  await page.keyboard.press("Escape");
  await closing.getByRole("button", { name: "Close without keeping" }).click();
  await block(page).getByText("You have 10 unused codes.").waitFor();

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

  // Kept codes need no question.
  const download = page.waitForEvent("download");
  await sheet(page).getByRole("button", { name: "Download" }).click();
  await download;
  const isAsked = await page.evaluate(
    () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  );
  expect(isAsked).toBe(false);
});

test("KEY-03 a failure to create codes is said, and lost ones are counted", async () => {
  const page = await open(path, {
    as: "forty-portfolios",
    expectFailures: true,
    fault: "createRecoveryCodes=500",
  });
  await create(page).click();
  const alert = block(page).getByRole("alert");
  await alert.getByText("temporarily unavailable").waitFor();
  await page.setExtraHTTPHeaders({});
  await loseResponse(page, "**/api/users/me/recovery_codes");
  await create(page).click();
  await alert.getByText("could not reach the service").waitFor();
  await block(page).getByText("You have 10 unused codes.").waitFor();
  await page.getByRole("button", { name: "Replace the codes" }).waitFor();
});
