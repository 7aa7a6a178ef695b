import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { fillByTemplate, sendByApi } from "../../../support/cash-template.ts";
import { hold } from "../../../support/hold.ts";
import { type JourneyPage, journey } from "../../../support/journey.ts";
import { layoutShift } from "../../../support/layout-shift.ts";
import { startOtherSession } from "../../../support/mint-session.ts";
import { sheetsOf } from "../../../support/pdf-texts.ts";

const { open, mailsTo, moveClock, origin } = journey();
const sender = personas["client-uk"];
const isFocused = (element: Element) => element === document.activeElement;

/** Fills in an instruction above the amount that one person may send, up to its check. */
async function checkOne(page: Page) {
  await fillByTemplate(page, "5000000.01");
  const amount = page.getByRole("textbox", { name: "Amount" });
  await expect.poll(() => amount.inputValue()).toBe("5000000.01");
  return checkForm(page);
}

/** Checks the form as it is; returns the button that sends it. */
async function checkForm(page: Page) {
  await page.getByRole("textbox", { name: "Amount" }).press("Enter");
  const ask = page.getByRole("heading", { name: "Check your instruction" });
  const anyway = page.getByRole("button", { name: "Yes, continue" });
  await ask.or(anyway).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  return page.getByRole("button", { name: "Send the instruction" });
}

/** Returns the number of the instruction that was just sent. */
async function numberOn(page: Page) {
  await page.getByRole("heading", { name: "Your instruction is waiting for approval" }).waitFor();
  return page
    .getByText(/^CI-\d{6}$/)
    .first()
    .innerText();
}

const confirmation = (page: Page) =>
  page.getByRole("alertdialog", { name: "Confirm that it is you" });
const mine = (page: Page) => page.getByRole("region", { name: "My instructions" });
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for your approval" });

/** Opens the row of an instruction that waits, unless it is the one of the address. */
async function openRow(page: Page, number: string) {
  const row = waiting(page).getByRole("listitem").filter({ hasText: number });
  const summary = row.getByText(/^Sent by Margaret Ellis/);
  await summary.waitFor();
  const isOpen = await row
    .locator("details")
    .evaluate((details) => "open" in details && details.open);
  if (isOpen !== true) await summary.click();
}

test("CONFIRM-01 one cancelled or left keeps what was typed, alone in view", async () => {
  const page = await open("/support", { as: "client-uk", expectFailures: true });
  await page.getByRole("link", { name: "Cash instruction" }).click();
  const send = await checkOne(page);
  await moveClock(6);
  await send.click();
  const dialog = confirmation(page);
  await dialog.getByText(/^Your organisation requires this/).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const note = page.getByText(/^You did not confirm that it is you/);
  const back = page.getByRole("button", { name: "Back to the form" });
  const amount = page.getByRole("textbox", { name: "Amount" });
  await note.waitFor();
  await back.click();
  expect(await amount.inputValue()).toBe("5000000.01");
  expect(await mine(page).getByText(/^CI-/).count()).toBe(0);

  // Back leaves the page and its confirmation.
  await (await checkForm(page)).click();
  await dialog.getByLabel("Current password", { exact: true }).fill("typed");
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "Help and support" }).waitFor();
  await page.goForward();
  await note.waitFor();
  await back.click();
  expect(await amount.inputValue()).toBe("5000000.01");
  expect(await mine(page).getByText(/^CI-/).count()).toBe(0);

  // Another dialog is out of sight while the confirmation asks.
  await startOtherSession(origin());
  await page.goto("/profile?tab=Security");
  const all = page.getByRole("button", { name: "Sign out all other sessions" });
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
  const [ofRow] = await page.getByRole("button", { name: /^Sign out / }).all();
  expect(await all.evaluate(sizeOf)).toBe(await ofRow?.evaluate(sizeOf));
  await all.click();
  const ask = page.getByRole("alertdialog", { name: "Sign out all other sessions?" });
  await ask.waitFor();
  await ask.getByRole("button", { name: "Sign out all others" }).click();
  await dialog.getByLabel("Current password", { exact: true }).waitFor();
  expect(await page.locator("[data-part=content]:visible").count()).toBe(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await ask.getByText(/^You did not confirm that it is you/).waitFor();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await ask.waitFor({ state: "detached" });
});

/** Opens the page of an approver whose list is slow, which moves no form. */
async function openSlowly(page: Page) {
  await page.setViewportSize({ width: 360, height: 900 });
  const call = "**/api/support/cash-instructions/approvals";
  const release = await hold(page, call);
  await page.goto("/cash");
  const form = page.getByRole("form", { name: "Cash instruction" });
  await form.waitFor();
  // The room of the line that may come is no hole.
  const intro = await page.getByText(/^Pay money in/).boundingBox();
  const { y: top = 0 } = (await form.boundingBox()) ?? {};
  expect(top - ((intro?.y ?? 0) + (intro?.height ?? 0))).toBeLessThan(70);
  release();
  const review = page.getByRole("button", { name: "Review" });
  await review.waitFor();
  await waiting(page).getByText("Sent by Margaret Ellis").first().waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.1);
  await review.click();
  const title = waiting(page).getByRole("heading", { name: "Waiting for your approval" });
  expect(await title.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
  await page.unroute(call);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** An instruction of which both people know. */
interface Pair {
  readonly page: JourneyPage;
  readonly other: JourneyPage;
  readonly number: string;
}

/** Sends a confirmed instruction, which the approver reviews and approves. */
async function approve(): Promise<Omit<Pair, "number">> {
  const page = await open("/cash", { as: "client-uk", expectFailures: true });
  const send = await checkOne(page);
  await moveClock(6);
  await send.click();
  await confirmation(page).getByLabel("Current password", { exact: true }).fill(sender.password);
  await confirmation(page).getByRole("button", { name: "Confirm" }).click();
  const number = await numberOn(page);

  const other = await open("/support", { as: "needs-otp", expectFailures: true, width: 1440 });
  await other.getByRole("link", { name: "Review" }).click();
  const title = other.getByRole("heading", { name: "Waiting for your approval" });
  await expect.poll(() => title.evaluate(isFocused)).toBe(true);
  await openRow(other, number);
  const row = waiting(other).getByRole("listitem").filter({ hasText: number });
  await row.getByText(/account reference is new/).waitFor();
  await waiting(other)
    .getByRole("button", { name: `Approve ${number}` })
    .click();
  await waiting(other).getByRole("button", { name: "Approve the instruction" }).click();
  await waiting(other).waitFor({ state: "detached" });
  const approved = other.getByText(`The instruction ${number} is approved.`);
  expect((await approved.boundingBox())?.y).toBeGreaterThan(0);

  await page.reload();
  await mine(page)
    .getByText(/^Approved by George Whitby/)
    .waitFor();
  const texts = (await mailsTo(sender.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("George Whitby"))).toHaveLength(1);
  return { page, other };
}

/** Returns an instruction, whose sender reads why and prints it. */
async function returnToSender({ page, other, number }: Pair) {
  await openRow(other, number);
  await waiting(other)
    .getByRole("button", { name: `Return ${number}` })
    .click();
  await waiting(other).getByLabel("Reason for the sender").fill("Wrong <b>account</b>");
  await waiting(other).getByRole("button", { name: "Return the instruction" }).click();
  await other.getByText(`The instruction ${number} is returned to its sender.`).waitFor();
  await page.reload();
  await mine(page)
    .getByText(/^Returned by George Whitby, .*: Wrong <b>account<\/b>$/)
    .waitFor();

  await page.evaluate(() => {
    window.print = () => {};
  });
  await mine(page)
    .getByRole("button", { name: `Print ${number}` })
    .click();
  expect(sheetsOf(await page.pdf({ format: "A4", preferCSSPageSize: true }))).toHaveLength(1);
  await mine(page)
    .getByRole("button", { name: `Print ${number}` })
    .click();
  await page.emulateMedia({ media: "print" });
  const sheet = await page.locator("main").innerText();
  await page.emulateMedia({ media: "screen" });
  for (const part of [number, "Margaret Ellis", "George Whitby", "Wrong <b>account</b>"]) {
    expect(sheet).toContain(part);
  }
  expect(sheet).not.toContain("My instructions");
}

test("APPROVE-01 APPROVE-02 CONFIRM-01 one is approved, another returned", async () => {
  const { page, other } = await approve();
  await sendByApi(origin());
  await openSlowly(other);
  await page.reload();
  const label = await mine(page)
    .getByRole("button", { name: /^Withdraw CI-/ })
    .first()
    .innerText();
  const number = /CI-\d{6}/.exec(label)?.[0] ?? "";
  await returnToSender({ page, other, number });
});
