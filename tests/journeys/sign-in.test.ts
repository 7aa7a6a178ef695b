import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open } = portal();
const client = personas["two-portfolios"];

describe("signing in", () => {
  test("AUTH-01 AUTH-06 names what is missing, and Enter takes focus to the first bad field", async () => {
    const page = await open("/login");
    const form = signInForm(page);
    expect(await form.submit.isDisabled()).toBe(true);
    await form.email.press("Enter");
    await page.getByText("You did not enter an email").waitFor();
    await page.getByText("You did not enter a password").waitFor();
    await expect
      .poll(() => form.email.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await form.email.fill("margaret");
    await form.password.fill("123456");
    await page.getByText("Please enter a valid email").waitFor();
    expect(await form.email.getAttribute("aria-invalid")).toBe("true");
    await form.email.fill(client.email);
    expect(await form.submit.isDisabled()).toBe(true);
    await form.password.fill("1234567");
    await expect.poll(() => form.submit.isEnabled()).toBe(true);
  });

  test("AUTH-02 keeps a remembered email in this browser, forgets it when unticked, never the password", async () => {
    const page = await open("/login");
    const form = signInForm(page);
    await form.fill(client);
    await page.getByLabel("Remember my email").check();
    await form.submit.click();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await kept()).toContain(client.email);
    expect(await kept()).not.toContain(client.password);
    await page.signOut();
    expect(await form.email.inputValue()).toBe(client.email);
    await page.reload();
    await expect.poll(() => form.email.inputValue()).toBe(client.email);
    await form.password.fill(client.password);
    await page.getByLabel("Remember my email").uncheck();
    await form.submit.click();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("rememberedEmail"))).toBeNull();
  });

  test("AUTH-03 a wrong password and an unknown address give the same words, and keep what was typed", async () => {
    const page = await open("/login", { expectFailures: true });
    const form = signInForm(page);
    const words = "The email or the password is not right. Please check both and try again.";
    for (const email of [client.email, "nobody@nowhere.example"]) {
      await form.email.fill(email);
      await form.password.fill("not-the-password");
      await form.submit.click();
      await page.getByRole("alert").getByText(words).waitFor();
      expect(await form.password.inputValue()).toBe("not-the-password");
      expect(await form.email.inputValue()).toBe(email);
    }
  });

  test("AUTH-03 an expired password gives no alert; the form is ready and the link for a new one has focus", async () => {
    const page = await open("/login", { expectFailures: true });
    await signInForm(page).signIn(personas["password-expired"]);
    const link = page.getByRole("link", { name: "Forgot your password?" });
    await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByRole("alert").innerText()).toBe("");
    expect(await signInForm(page).submit.isEnabled()).toBe(true);
  });

  test("AUTH-03 LOCK-01 a locked account leads to its query, and cancel back to login", async () => {
    const page = await open("/login", { expectFailures: true });
    await signInForm(page).signIn(personas.locked);
    await page.getByRole("heading", { name: "Your account is locked" }).waitFor();
    expect(urlOf(page)).toBe("/account-locked");
    expect(await page.getByLabel("Email").inputValue()).toBe(personas.locked.email);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(urlOf(page)).toBe("/login");
  });

  test("AUTH-03 a user without security questions sets them and lands", async () => {
    const page = await open("/login");
    await signInForm(page).signIn(personas["needs-questions"]);
    await page.getByRole("heading", { name: "Set your security questions" }).waitFor();
    expect(urlOf(page)).toBe("/security-question");
    for (const position of [1, 2, 3]) {
      const select = page.getByLabel(`Question ${position}`);
      const options = await select.locator("option:not([value=''])").all();
      expect(options).toHaveLength(11 - position);
      await select.selectOption({ index: 1 });
      await page.getByLabel(`Answer ${position}`).fill(`Answer ${position}`);
    }
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("heading", { level: 1, name: /Naomi/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test.for(["terms-never", "terms-old", "terms-updated"] as const)(
    "AUTH-04 SESS-01 TERMS-01 TERMS-02 the terms of %s are accepted before anything is shown; no reload, address or way back gets round them",
    async (key) => {
      const page = await open("/login");
      await signInForm(page).signIn(personas[key]);
      const title = key === "terms-updated" ? "Our terms have changed" : "Terms and conditions";
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const signIn = page.getByRole("heading", { name: "Sign in" });
      for (const goRound of [
        () => page.reload(),
        () => page.goto("/report"),
        () => page.goBack(),
      ]) {
        await goRound();
        await signIn.waitFor();
        expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
        await signInForm(page).signIn(personas[key]);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
      }
      await page.getByRole("button", { name: "Accept and continue" }).click();
      await page.getByRole("navigation").first().waitFor();
      expect(urlOf(page)).toBe("/home");
    },
  );

  test("AUTH-04 the region sets the language: China is Chinese, and signing out gives the choice back", async () => {
    const page = await open("/login");
    await signInForm(page).signIn(personas["client-china"]);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    await page.getByRole("navigation").getByText("首页").first().waitFor();
    await page.getByRole("button", { name: "个人资料" }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });

  test("AUTH-04 goes to the page that was asked for, else to the landing page", async () => {
    const page = await open("/home?from=mail");
    await signInForm(page).signIn(client);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(urlOf(page)).toBe("/home?from=mail");
    const other = await open("/login");
    await signInForm(other).signIn(personas.npv);
    await expect.poll(() => urlOf(other)).toBe("/npv");
  });

  test("AUTH-05 links to help, access and a new password; the language is chosen and kept", async () => {
    const page = await open("/login");
    for (const [name, path] of [
      ["Forgot your password?", "/forgotPwd"],
      ["Request access", "/register"],
      ["Help and support", "/helpSupport"],
    ] as const) {
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(urlOf(page)).toBe(path);
      await page.goBack();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
    }
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.getByRole("heading", { name: "登录" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "登录" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
  });

  test("AUTH-06 the password can be shown, and password managers find their fields", async () => {
    const page = await open("/login");
    const { email, password } = signInForm(page);
    expect(await email.getAttribute("autocomplete")).toBe("username");
    expect(await password.getAttribute("autocomplete")).toBe("current-password");
    await password.fill("Portfolio2026");
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide password" }).click();
    expect(await password.getAttribute("type")).toBe("password");
  });

  test("AUTH-07 submitting twice makes one call; a cut network says so and keeps the form", async () => {
    const page = await open("/login", { fault: "token=cut", expectFailures: true });
    const form = signInForm(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/auth/token")) calls.push(request.method());
    });
    await form.fill(client);
    await form.submit.dblclick();
    await page.getByRole("alert").getByText("We could not reach our service.").waitFor();
    expect(calls).toEqual(["POST"]);
    expect(await form.password.inputValue()).toBe(client.password);
  });

  test.for([
    ["token=500", "Our system is temporarily unavailable"],
    ["token=504", "contains a large amount of information"],
    ["token=html", "gave an answer we could not read"],
    ["token=empty", "gave an answer we could not read"],
    ["token=malformed", "gave an answer we could not read"],
  ] as const)(
    "ERR-01 ERR-04 FAULT-15 a sign-in answered with %s is told in words",
    async ([fault, words]) => {
      const page = await open("/login", { fault, expectFailures: true });
      await signInForm(page).signIn(client);
      await page.getByRole("alert").getByText(words).waitFor();
      expect(await signInForm(page).email.inputValue()).toBe(client.email);
    },
  );
});
