import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import {
  button,
  field,
  passChallenge,
  typedIn,
  expectScreen,
} from "../../../support/enquiry-pages.ts";
import { journey } from "../../../support/journey.ts";
import { heading, signInForm, urlOf } from "../../../support/pages.ts";

const { open, mailsTo } = journey();
const serviceDesk = "service@alderbrook.example";

async function fillHelp(page: Page, email: string) {
  await field(page, "Name").fill("Ivy Lang");
  await field(page, "Email").fill(email);
  await field(page, "Message").fill("No code reaches me.\nPlease help.");
}

describe("help without signing in", () => {
  test("HELP-01 CAPT-01 ROUTE-01 I18N-01 messages are sent and confirmed", async () => {
    const page = await open("/login");
    const email = "help@hartwellpensions.example";
    await page.getByRole("link", { name: "Help and support" }).click();
    await heading(page, "Help and support").waitFor();
    expect(urlOf(page)).toBe("/helpSupport");
    await page.getByText("Still needed: your name, your email, and your message.").waitFor();
    await fillHelp(page, email);
    await button(page, "Continue").click();
    await expectScreen(page, "/recaptcha", "Security check");
    await passChallenge(page);
    await button(page, "OK").click();
    await heading(page, "Thank you for your message").waitFor();
    await expectScreen(page, "/help-support-confirm", "Thank you for your message");
    await page.getByText("48 hours").waitFor();
    const [receipt] = await mailsTo(email);
    expect(receipt?.subject).toBe("We have received your message");
    const [message] = await mailsTo(serviceDesk);
    expect(message?.subject).toBe("Message without sign-in: Help with the client portal");
    await button(page, "Back to sign in").click();
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");
    await page.getByRole("link", { name: "Help and support" }).click();
    expect(await typedIn(page, ["Name", "Email", "Message"])).toEqual(["", "", ""]);

    // A solved challenge stays solved in Chinese, as its receipt is.
    const reader = "switch@hartwellpensions.example";
    await fillHelp(page, reader);
    await button(page, "Continue").click();
    await passChallenge(page);
    await button(page, "简体中文").click();
    await page.getByRole("checkbox", { name: "我不是机器人", checked: true }).waitFor();
    await button(page, "确定").click();
    await heading(page, "感谢您的留言").waitFor();
    // The browser's Accept-Language is English.
    const [mail] = await mailsTo(reader);
    expect(mail?.subject).toBe("我们已收到您的留言");
  });
});

describe("a locked account", () => {
  test("AUTH-03 LOCK-01 a locked user can contact the service team", async () => {
    const page = await open("/login", { expectFailures: true });
    await signInForm(page).signIn(personas.locked);
    await heading(page, "Your account is locked").waitFor();
    await expectScreen(page, "/account-locked", "Your account is locked");
    expect(await typedIn(page, ["Email", "Subject"])).toEqual([
      personas.locked.email,
      "My account is locked",
    ]);
    for (const label of ["Email", "Subject"]) {
      expect(await field(page, label).isEditable()).toBe(false);
    }
    await field(page, "Name").fill("Fiona Gray");
    await field(page, "Message").fill("Please unlock my account.");
    await button(page, "Send").click();
    await passChallenge(page);
    await page.goBack();
    await heading(page, "Your account is locked").waitFor();
    expect(await typedIn(page, ["Name", "Message"])).toEqual([
      "Fiona Gray",
      "Please unlock my account.",
    ]);
    await button(page, "Send").click();
    await passChallenge(page);
    await button(page, "OK").click();
    await heading(page, "Thank you for your message").waitFor();
    expect(urlOf(page)).toBe("/help-support-confirm");
    const [message] = await mailsTo(serviceDesk);
    expect(message?.subject).toBe("Message without sign-in: My account is locked");
    await button(page, "Back to sign in").click();
    await heading(page, "Sign in").waitFor();
  });
});
