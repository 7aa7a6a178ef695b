import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import type { SessionTokens } from "../../../../src/effects/tabs/session-tokens.ts";

const { open, origin } = journey();

/** Ends all other sessions of the client, as they can on another device. */
async function signOutOthers() {
  const { accessToken } = JSON.parse(await mintSession(origin(), "client-uk")) as SessionTokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const { ok } = await fetch(`${origin()}/api/users/me/sessions`, { method: "DELETE", headers });
  expect(ok).toBe(true);
}

test("SESS-09 a session ended on another device names what was not sent", async () => {
  const page = await open("/cash", { as: "client-uk", expectFailures: true });
  // A waiting event of the audit log would end the session before the schedule is saved.
  await page.route("**/log/LogEvent", (route) => route.fulfill({ json: { status: "ok" } }));
  await page.getByLabel("Your reference (optional)").fill("October");
  await page.getByRole("link", { name: /^Reports/ }).click();
  await page.getByRole("tab", { name: "My Scheduled Reports" }).click();
  await page.getByRole("button", { name: "New schedule" }).first().click();
  const form = page.getByRole("dialog", { name: "New schedule" });
  await form.getByLabel("Frequency").selectOption("Weekly");
  await form.getByRole("combobox", { name: "Portfolios" }).fill("Global");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await signOutOthers();
  await form.getByRole("button", { name: "Save" }).click();
  await page
    .getByText(
      "Your session has ended. Sign in again. What you entered was not sent: cash instruction and schedule.",
    )
    .waitFor();
});

async function writeMessage(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Help and support" }).click();
  await page.getByLabel("Comment").fill("Our trustees ask for the fees.");
}

// A user replaced in another tab reads it, too (tabs).
test("SESS-09 IMP-01 an impersonation's start and end name what was not sent", async () => {
  const page = await open("/impersonation", { as: "admin" });
  const notice = page.getByRole("alert").filter({ hasText: "not sent" });
  const start = page.getByRole("button", { name: /^Impersonate Robert Ames/ });
  await writeMessage(page);
  await page.getByRole("banner").getByRole("link", { name: "Impersonation" }).click();
  await page.getByRole("searchbox").fill("Robert Ames");
  await start.click();
  await page.getByText("You are now acting as Robert Ames").waitFor();
  const text = "What you entered was not sent: message.";
  expect(await notice.getByRole("paragraph").innerText()).toBe(text);
  await notice.getByRole("button", { name: "Close" }).click();
  expect(await notice.count()).toBe(0);
  await writeMessage(page);
  await page.getByRole("button", { name: "Stop impersonating" }).first().click();
  await page.getByText("Impersonation Stopped").waitFor();
  expect(await notice.getByRole("paragraph").innerText()).toBe(text);
});
