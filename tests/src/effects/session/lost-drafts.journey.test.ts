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
