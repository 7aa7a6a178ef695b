import type { Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas, sharedSecurityAnswer } from "../../../../sandbox/seed/personas.ts";
import { expectScreen } from "../../../support/enquiry-pages.ts";
import { journey } from "../../../support/journey.ts";
import { heading, signInForm, urlOf } from "../../../support/pages.ts";
import {
  newPasswordForm,
  requestLink,
  submitForgotPassword,
} from "../../../support/password-pages.ts";

const { open, newestLink, mailCount, moveClock, origin } = journey();
const newPassword = "Harbour Lights 2026";

/** Requests a password reset and returns the emailed link. */
async function mailLink(email: string): Promise<string> {
  // The API sends an address one email in 30 seconds.
  await moveClock(1);
  await requestLink(origin(), email);
  return newestLink(email);
}

/** A request's URL and its headers as sent, the referrer among them. */
const urlAndHeaders = async (request: Request) =>
  request.url() + JSON.stringify(await request.allHeaders());

describe("RESET-01 RESET-03 a forgotten password", () => {
  test("FORGOT-01 SAFE-29 ROUTE-01 an emailed link leads to a new password", async () => {
    const person = personas["client-us"];
    const page = await open("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await heading(page, "Forgot your password?").waitFor();
    await submitForgotPassword(page, person.email);
    await expectScreen(page, "/forgotPwd-confirm", "Check your email");
    await page.getByText(person.email).waitFor();
    const first = await newestLink(person.email);
    await moveClock(1);
    await page.getByRole("button", { name: "Send again" }).click();
    const said = "If this email has an account, follow the instructions in our latest email.";
    await page.getByRole("status").getByText(said).waitFor();
    const link = await newestLink(person.email);
    expect(link).not.toBe(first);

    await page.goto(link);
    await heading(page, "Set a new password").waitFor();
    await expectScreen(page, "/reset-password", "Set a new password");
    const { securityAnswer, password, confirm, submit } = newPasswordForm(page);
    const email = page.getByLabel("Email", { exact: true });
    expect(await email.inputValue()).toBe(person.email);
    expect(await email.isEditable()).toBe(false);
    await page.getByText(/\?$/).first().waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await securityAnswer.fill(sharedSecurityAnswer);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await submit.click();
    await heading(page, "Your password has been changed").waitFor();
    await expectScreen(page, "/resetPwd-confirm", "Your password has been changed");
    const code = new URLSearchParams(link.slice(link.indexOf("?"))).get("code") ?? "";
    const sent = page.sentRequests().filter(({ url }) => url.includes("code="));
    // Only the request for the document contains the code.
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/redirect"]);
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      code,
    );
    await page.getByRole("button", { name: "Back to sign in" }).click();
    await signInForm(page).signIn({ email: person.email, password: newPassword });
    await heading(page, /Daniel/).waitFor();
  });

  test("FORGOT-01 SAFE-30 one confirmation for all; Back keeps the email", async () => {
    const seen: string[] = [];
    const page = await open("/forgotPwd", { expectFailures: true });
    for (const email of [
      personas["client-global"].email,
      personas.locked.email,
      "nobody@nowhere.example",
    ]) {
      await submitForgotPassword(page, email);
      const text = await page.getByRole("main").innerText();
      seen.push(text.replaceAll(email, "…"));
      await page.getByRole("button", { name: "Back", exact: true }).click();
    }
    expect(new Set(seen).size).toBe(1);
    expect(await mailCount("nobody@nowhere.example")).toBe(0);

    // Going back or a network error keeps the email.
    const { email } = personas["client-argentina"];
    const field = page.getByLabel("Email", { exact: true });
    const send = page.getByRole("button", { name: "Send link" });
    await field.fill("not an email");
    expect(await send.isDisabled()).toBe(true);
    await field.press("Enter");
    await page.getByText("Please enter a valid email").waitFor();
    await field.fill(email);
    await page.route("**/auth/password/forgot", (route) => route.abort());
    await send.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await field.inputValue()).toBe(email);
    await page.unroute("**/auth/password/forgot");
    await send.dblclick();
    await heading(page, "Check your email").waitFor();
    expect(await mailCount(email)).toBe(1);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await heading(page, "Forgot your password?").waitFor();
    expect(await field.inputValue()).toBe(email);
    await page.goBack();
    await page.getByRole("button", { name: "Close" }).click();
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");

    // Closing during a resend stays closed.
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await submitForgotPassword(page, personas["client-us"].email);
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route("**/auth/password/forgot", async (route) => {
      held.resolve();
      await released.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Send again" }).click();
    await held.promise;
    await page.getByRole("button", { name: "Close" }).click();
    await heading(page, "Sign in").waitFor();
    await page.goBack();
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await heading(page, "Forgot your password?").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
    released.resolve();
  });
});

describe("an emailed link", () => {
  test("ROUTE-05 SAFE-29 RESET-01 the code leaves the URL; bad links fail", async () => {
    const { email } = personas["client-china"];
    const link = await mailLink(email);
    const code = new URL(link, origin()).searchParams.get("code") ?? "";
    const secrets = [email, encodeURIComponent(email), code];
    const sent: Request[] = [];
    const page = await open(link, {
      // Back leads out of the portal.
      isFresh: true,
      expectFailures: true,
      before: async (opened) => void opened.on("request", (request) => sent.push(request)),
    });
    await heading(page, "Set a new password").waitFor();
    expect(page.url()).not.toMatch(/code|%40|@/);
    expect(await page.title()).not.toContain(email);
    await page.waitForFunction(() => (window.dataLayer ?? []).length > 0);
    expect(sent[0]?.url()).toContain(code);
    const exposed = [
      JSON.stringify(await page.evaluate(() => window.dataLayer)),
      // The URL of the document has the link, and the body of a call to the API.
      ...(await Promise.all(sent.slice(1).map(urlAndHeaders))),
    ];
    expect(exposed.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    await page.goBack();
    expect(page.url()).toBe("about:blank");
    await page.goForward();
    await heading(page, "Set a new password").waitFor();
    expect(page.url()).not.toContain("code");
    await page.goto(link.replace("code=", "cod="));
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");

    // An invalid link is refused, and a failed check is retried.
    const other = link.replace(encodeURIComponent(email), encodeURIComponent(personas.ncv.email));
    const nonsense = `/redirect?mode=initial&email=${"x".repeat(2000)}&code=%F0%9F%8C%8A%00`;
    await page.goto(other);
    await heading(page, "This link no longer works").waitFor();
    await page.getByRole("button", { name: "Request a new link" }).click();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(personas.ncv.email);
    await page.goto(nonsense);
    await heading(page, "This link no longer works").waitFor();
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "verifyResetLink=503" });
    await page.goto(link);
    await heading(page, "We could not check your link").waitFor();
    await page.setExtraHTTPHeaders({});
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "Set a new password").waitFor();
  });

  test("ROUTE-05 SESS-05 a link opened while signed in asks first", async () => {
    const { email } = personas["client-us"];
    const tab = await open("/profile", { as: "one-portfolio" });
    await heading(tab, "Profile").waitFor();
    const link = await mailLink(email);
    await tab.goto(link);
    const dialog = tab.getByRole("alertdialog", { name: "You are signed in" });
    await dialog.getByText(/You are signed in as Robert /).waitFor();
    expect(tab.url()).not.toContain("code");
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await heading(tab, /Robert/).waitFor();
    expect(await dialog.count()).toBe(0);

    await tab.goto(link);
    await dialog.getByRole("button", { name: "Sign out and continue" }).click();
    // The survey is shown only if it was loaded before the click.
    const decline = tab.getByRole("button", { name: "No thanks, sign out" });
    await decline.or(heading(tab, "Set a new password")).first().waitFor();
    if (await decline.isVisible()) await decline.click();
    await heading(tab, "Set a new password").waitFor();
    expect(urlOf(tab)).toBe("/reset-password");
    const { securityAnswer, password, confirm, submit } = newPasswordForm(tab);
    await securityAnswer.fill(sharedSecurityAnswer);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await submit.click();
    await heading(tab, "Your password has been changed").waitFor();
  });
});
