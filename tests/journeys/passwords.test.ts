import { describe, expect, test } from "vitest";
import { personas, sharedAnswer } from "../../sandbox/seed/personas.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";
import {
  askForLink as ask,
  headingOf as heading,
  newPasswordForm,
} from "../support/password-pages.ts";

const { open, newestLink, mailCount } = portal();
const newPassword = "Harbour Lights 2026";

describe("a forgotten password", () => {
  test("FORGOT-01 RESET-01 RESET-03 SAFE-29 the whole round: ask, follow the mail, set, sign in", async () => {
    const person = personas["client-us"];
    const page = await open("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await heading(page, "Forgot your password?").waitFor();
    await ask(page, person.email);
    expect(urlOf(page)).toBe("/forgotPwd-confirm");
    await page.getByText(person.email).waitFor();
    const first = await newestLink(person.email);
    await page.getByRole("button", { name: "Send again" }).click();
    const said = "We have sent the email again. Please check your inbox.";
    await page.getByRole("status").getByText(said).waitFor();
    const link = await newestLink(person.email);
    expect(link).not.toBe(first);

    await page.goto(link);
    await heading(page, "Set a new password").waitFor();
    expect(urlOf(page)).toBe("/reset-password");
    const { answer, password, confirm, submit } = newPasswordForm(page);
    const email = page.getByLabel("Email", { exact: true });
    expect(await email.inputValue()).toBe(person.email);
    expect(await email.isEditable()).toBe(false);
    await page.getByText(/\?$/).first().waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await answer.fill(sharedAnswer);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await submit.click();
    await heading(page, "Your password has been changed").waitFor();
    expect(urlOf(page)).toBe("/resetPwd-confirm");
    const code = new URLSearchParams(link.slice(link.indexOf("?"))).get("code") ?? "";
    const sent = page.sentRequests().filter(({ url }) => url.includes("code="));
    // The document itself is asked for by the mail's link; nothing else may carry the code.
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/redirect"]);
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
      code,
    );
    await page.getByRole("button", { name: "Back to sign in" }).click();
    await signInForm(page).signIn({ email: person.email, password: newPassword });
    await heading(page, /Daniel/).waitFor();

    const late = await open(link, { expectFailures: true });
    await heading(late, "This link no longer works").waitFor();
    await late.getByRole("button", { name: "Ask for a new link" }).click();
    expect(await late.getByLabel("Email", { exact: true }).inputValue()).toBe(person.email);
  });

  test("FORGOT-01 SAFE-30 unknown and locked addresses see the same, and only a known one gets mail", async () => {
    const seen: string[] = [];
    for (const email of [
      personas["client-global"].email,
      personas.locked.email,
      "nobody@nowhere.example",
    ]) {
      const page = await open("/forgotPwd");
      await ask(page, email);
      const text = await page.getByRole("main").innerText();
      seen.push(text.replaceAll(email, "…"));
    }
    expect(new Set(seen).size).toBe(1);
    expect(await mailCount("nobody@nowhere.example")).toBe(0);
  });

  test("FORGOT-01 back keeps the email, close leads to login, a cut network loses nothing", async () => {
    const { email } = personas["client-argentina"];
    const page = await open("/forgotPwd", { expectFailures: true });
    const field = page.getByLabel("Email", { exact: true });
    const send = page.getByRole("button", { name: "Send the link" });
    await field.fill("not an email");
    expect(await send.isDisabled()).toBe(true);
    await field.press("Enter");
    await page.getByText("Please enter a valid email").waitFor();
    await field.fill(email);
    await page.route("**/auth/password/forgot", (route) => route.abort());
    await send.click();
    await page.getByRole("alert").getByText("We could not reach our service.").waitFor();
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
  });

  test("FORGOT-01 close while the email is sent again closes for good", async () => {
    const page = await open("/forgotPwd");
    await ask(page, personas["client-us"].email);
    const held = Promise.withResolvers<void>();
    await page.route("**/auth/password/forgot", () => held.resolve());
    await page.getByRole("button", { name: "Send again" }).click();
    await held.promise;
    await page.getByRole("button", { name: "Close" }).click();
    await heading(page, "Sign in").waitFor();
    await page.goBack();
    await heading(page, "Sign in").waitFor();
    await expect.poll(() => urlOf(page)).toBe("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await heading(page, "Forgot your password?").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
  });
});

describe("a mailed link", () => {
  test("ROUTE-05 SAFE-29 code and email leave the address and the history before anything is sent", async () => {
    const { email } = personas["client-china"];
    await ask(await open("/forgotPwd"), email);
    const link = await newestLink(email);
    const page = await open(link);
    await heading(page, "Set a new password").waitFor();
    expect(page.url()).not.toMatch(/code|%40|@/);
    expect(await page.title()).not.toContain(email);
    await page.goBack();
    expect(page.url()).toBe("about:blank");
    await page.goForward();
    await heading(page, "This link no longer works").waitFor();
    expect(page.url()).not.toContain("code");
    expect(link).toContain("code=");
  });

  test.each([
    "/redirect",
    "/redirect?mode=reset&email=a@b.example",
    "/redirect?mode=reset&code=x",
    "/redirect?email=a@b.example&code=x",
    "/redirect?mode=other&email=a@b.example&code=x",
    "/redirect?mode=reset&email=%20&code=x",
  ])("ROUTE-05 %s goes to login", async (path) => {
    const page = await open(path);
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");
  });

  test.each([
    [
      "a wrong code",
      "/redirect?mode=reset&email=margaret.ellis@hartwellpensions.example&code=wrong",
    ],
    ["an unknown address", "/redirect?mode=reset&email=nobody@nowhere.example&code=wrong"],
    ["nonsense", `/redirect?mode=initial&email=${"x".repeat(2000)}&code=%F0%9F%8C%8A%00`],
  ])("RESET-01 INIT-03 %s is a dead link that offers another", async (_, path) => {
    const page = await open(path, { expectFailures: true });
    await heading(page, "This link no longer works").waitFor();
    await page.getByRole("button", { name: "Ask for a new link" }).click();
    await heading(page, "Forgot your password?").waitFor();
  });

  test("RESET-01 the code of another address is refused, and a link that could not be checked can be", async () => {
    const { email } = personas["two-portfolios"];
    await ask(await open("/forgotPwd"), email);
    const link = await newestLink(email);
    const other = link.replace(encodeURIComponent(email), encodeURIComponent(personas.ncv.email));
    const page = await open(other, { expectFailures: true });
    await heading(page, "This link no longer works").waitFor();
    const cut = await open(link, { expectFailures: true, fault: "verifyResetLink=503" });
    await heading(cut, "We could not check your link").waitFor();
    await cut.setExtraHTTPHeaders({});
    await cut.getByRole("button", { name: "Try again" }).click();
    await heading(cut, "Set a new password").waitFor();
  });

  test.each([
    ["without security questions", "security_questions_required", /^A link cannot set/],
    ["of a locked account", "permanent_lock_login", "Your account is locked"],
  ])("RESET-01 a good link %s leads to help, not to another link", async (_, code, title) => {
    const page = await open("/redirect?mode=reset&email=a@b.example&code=x", {
      before: async (opened) => {
        await opened.route("**/auth/password/reset/verify", (route) =>
          route.fulfill({ status: 400, json: { error: code } }),
        );
      },
      expectFailures: true,
    });
    await heading(page, title).waitFor();
    expect(await page.getByText("Ask for a new link").count()).toBe(0);
    await page.getByRole("button", { name: "Write to us" }).click();
    await heading(page, "Help and support").waitFor();
    expect(urlOf(page)).toBe("/helpSupport");
  });

  test("ROUTE-05 SESS-05 a link opened in a tab that is signed in asks first, and is used or let go of", async () => {
    const { email } = personas["client-us"];
    const tab = await open("/home", { as: "two-portfolios" });
    await heading(tab, /Claire/).waitFor();
    await ask(await open("/forgotPwd"), email);
    const link = await newestLink(email);
    await tab.goto(link);
    const dialog = tab.getByRole("alertdialog", { name: "You are signed in" });
    await dialog.getByText(/You are signed in as Claire /).waitFor();
    expect(tab.url()).not.toContain("code");
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await heading(tab, /Claire/).waitFor();
    expect(await dialog.count()).toBe(0);

    await tab.goto(link);
    await dialog.getByRole("button", { name: "Sign out and go on" }).click();
    // The survey is asked for only where it was read before the press.
    const decline = tab.getByRole("button", { name: "No thanks, sign out" });
    await decline.or(heading(tab, "Set a new password")).first().waitFor();
    if (await decline.isVisible()) await decline.click();
    await heading(tab, "Set a new password").waitFor();
    expect(urlOf(tab)).toBe("/reset-password");
    const { answer, password, confirm, submit } = newPasswordForm(tab);
    await answer.fill(sharedAnswer);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await submit.click();
    await heading(tab, "Your password has been changed").waitFor();
  });

  test.each(["/forgotPwd-confirm", "/resetPwd-confirm", "/set-password"])(
    "ROUTE-04 %s opened directly goes to login",
    async (path) => {
      const page = await open(path);
      await heading(page, "Sign in").waitFor();
      expect(urlOf(page)).toBe("/login");
    },
  );

  test("ROUTE-01 /reset-password without a link says so and offers one", async () => {
    const page = await open("/reset-password");
    await heading(page, "This link no longer works").waitFor();
    await page.getByText("Please open the link in our email again").waitFor();
  });
});
