import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/personas.ts";
import { type JourneyPage, portal } from "../support/journey.ts";

const { open, mailsTo, audit } = portal();

const done = "Your support case has been successfully submitted";

/** Opens the form by the first member of the client service team in the header. */
async function writeToTeam(page: JourneyPage) {
  await page.getByRole("button", { name: "My client service team" }).click();
  await page
    .getByRole("button", { name: /^Leave a message for / })
    .first()
    .click();
  return page.getByRole("dialog", { name: /^Message to / });
}

const isFocused = (element: Element) => element === document.activeElement;

describe("the contact form", () => {
  test("SUP-02 opens for a member of the team, is sent once by a double press, and gives the focus back", async () => {
    const page = await open("/home", { as: "client-uk" });
    const dialog = await writeToTeam(page);
    const subject = await dialog.getByLabel("Subject").inputValue();
    expect(subject).toMatch(/^FAO; .+ - for .+ - .+$/);
    await dialog.getByText("We reply within 48 hours.").waitFor();
    const comment = "<script>alert(1)</script>\u0007\nPlease call me.";
    await dialog.getByLabel("Comment").fill(comment);
    await dialog.getByRole("button", { name: "Send" }).dblclick();
    const sent = page.getByRole("dialog", { name: done });
    await sent.getByText(/^Its number is CS-\d{6}\.$/).waitFor();
    await sent.getByRole("button", { name: "Close" }).last().click();
    await sent.waitFor({ state: "detached" });
    const opener = page.getByRole("button", { name: "My client service team" });
    await expect.poll(() => opener.evaluate(isFocused)).toBe(true);

    const mails = (await mailsTo("service@alderbrook.example")).filter(
      (mail) => mail.subject === subject,
    );
    expect(mails.map(({ text }) => text)).toEqual([
      `From ${personas["client-uk"].email}\n\n<script>alert(1)</script>\nPlease call me.`,
    ]);
    await expect
      .poll(async () => (await audit()).filter(({ eventType }) => eventType === "SupportMessage"))
      .toHaveLength(1);
    const again = await writeToTeam(page);
    expect(await again.getByLabel("Comment").inputValue()).toBe("");
  });

  test("SUP-02 what was typed outlasts a failing API and an accidental close", async () => {
    const page = await open("/home", {
      as: "client-uk",
      fault: "createCase=500",
      expectFailures: true,
    });
    const dialog = await writeToTeam(page);
    await dialog.getByLabel("Comment").fill("Please call me.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("Your message was not sent").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.setExtraHTTPHeaders({});
    const again = await writeToTeam(page);
    expect(await again.getByLabel("Comment").inputValue()).toBe("Please call me.");
    await again.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: done }).waitFor();
  });

  test("SUP-02 a form that cannot be loaded says so and can be asked for again", async () => {
    const page = await open("/home", { as: "client-uk", expectFailures: true });
    await page.getByRole("button", { name: "My client service team" }).click();
    const message = page.getByRole("button", { name: /^Leave a message for / }).first();
    await message.waitFor();
    await page.context().setOffline(true);
    await message.click();
    const dialog = page.getByRole("dialog", { name: "Leave a message" });
    await dialog.getByRole("button", { name: "Try again" }).waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: /^Message to / }).waitFor();
  });

  test("SUP-01 ROLE-02 an auditor in the UK asks for a bridging letter from the profile menu, on a phone", async () => {
    const page = await open("/auditor", { as: "auditor-uk" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitem", { name: "Contact us" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave a message" });
    await dialog.getByLabel("Subject").selectOption("Request a bridging letter");
    const options = await dialog.getByLabel("Subject").locator("option").allInnerTexts();
    expect(options.indexOf("Request a bridging letter")).toBe(3);
    await dialog.getByLabel("Comment").fill("x".repeat(501));
    await dialog.getByText("1 character too many").waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("Please shorten this to 500 characters.").waitFor();
    await dialog.getByLabel("Comment").fill("x".repeat(500));
    await dialog.getByText("0 characters remaining", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByRole("dialog", { name: done }).waitFor();
    expect((await mailsTo(personas["auditor-uk"].email))[0]?.subject).toBe(
      "We have received: Request a bridging letter",
    );
  });
});
