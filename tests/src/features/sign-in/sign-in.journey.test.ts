import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { countCalls, expectScreen } from "../../../support/enquiry-pages.ts";
import { anyText } from "../../../support/hostile-texts.ts";
import { journey } from "../../../support/journey.ts";
import { loseResponse, signInForm, urlOf } from "../../../support/pages.ts";

const { open } = journey();
const client = personas["two-portfolios"];

describe("AUTH-03 ERR-01 signing in", () => {
  test("AUTH-02 AUTH-04 AUTH-07 FAULT-17 a form is kept, its page opened", async () => {
    const page = await open("/home?from=mail", { expectFailures: true });
    const form = signInForm(page);
    await form.fill(client);
    await page.getByLabel("Remember my email").check();
    const alert = page.getByRole("alert");
    const sent = countCalls(page, "/api/auth/token");
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "token=html" });
    await form.submit.click();
    await alert.getByText("sent a response we could not read").waitFor();
    await page.setExtraHTTPHeaders({ "x-sandbox-fault": "token=cut" });
    await form.submit.dblclick();
    await alert.getByText("We could not reach the service.").waitFor();
    expect(sent()).toBe(2);
    await page.setExtraHTTPHeaders({});
    await form.password.fill("not-the-password");
    await form.submit.click();
    await alert.getByText("The email or password is incorrect.").waitFor();
    expect(await form.email.inputValue()).toBe(client.email);
    expect(await form.password.inputValue()).toBe("not-the-password");
    await form.password.fill(client.password);
    await form.submit.dblclick();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(sent()).toBe(4);
    expect(urlOf(page)).toBe("/home?from=mail");
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await kept()).toContain(client.email);
    expect(await kept()).not.toContain(client.password);
    await page.signOut();
    expect(await form.email.inputValue()).toBe(client.email);
    await page.reload();
    await expect.poll(() => form.email.inputValue()).toBe(client.email);
    // Without a requested page, and without the box.
    await page.goto("/login");
    await form.fill(personas.npv);
    await page.getByLabel("Remember my email").uncheck();
    await form.submit.click();
    await expect.poll(() => urlOf(page)).toBe("/npv");
    expect(await page.evaluate(() => localStorage.getItem("rememberedEmail"))).toBeNull();
  });

  test("SECQ-02 FAULT-17 security questions are kept when the response is lost", async () => {
    const page = await open("/login", { expectFailures: true });
    await signInForm(page).signIn(personas["needs-questions"]);
    await page.getByRole("heading", { name: "Set your security questions" }).waitFor();
    await expectScreen(page, "/security-question", "Set your security questions");
    for (const position of [1, 2, 3]) {
      const select = page.getByLabel(`Question ${position}`);
      const options = await select.locator("option:not([value=''])").all();
      expect(options).toHaveLength(11 - position);
      await select.selectOption({ index: 1 });
      await page.getByLabel(`Answer ${position}`).fill(anyText);
    }
    const save = page.getByRole("button", { name: "Save and continue" });
    await loseResponse(page, "**/users/me/security_questions");
    await save.click();
    await page.getByRole("alert").getByText("What you typed is still here").waitFor();
    expect(await page.getByLabel("Answer 2").inputValue()).toBe(anyText);
    await page.unroute("**/users/me/security_questions");
    const sent = countCalls(page, "/api/users/me/security_questions");
    await save.dblclick();
    await page.getByRole("heading", { level: 1, name: /Naomi/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
    expect(sent()).toBe(1);
  });

  test("SESS-01 TERMS-01 TERMS-02 terms that are due cannot be bypassed", async () => {
    const page = await open("/login", { expectFailures: true });
    const signIn = page.getByRole("heading", { name: "Sign in" });
    const terms = page.getByRole("heading", { level: 1, name: "Terms and conditions" });
    await signInForm(page).signIn(personas["terms-updated"]);
    await page.getByRole("heading", { level: 1, name: "Our terms have changed" }).waitFor();
    await page.reload();
    await page.getByRole("alert").getByText("Your sign-in was interrupted").waitFor();
    await signInForm(page).signIn(personas["terms-old"]);
    await terms.waitFor();
    for (const abandon of [() => page.goto("/report"), () => page.goBack()]) {
      await abandon();
      await signIn.waitFor();
      expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
      await signInForm(page).signIn(personas["terms-old"]);
      await terms.waitFor();
    }
    const accept = page.getByRole("button", { name: "Accept and continue" });
    await loseResponse(page, "**/users/me/set_termsaccepteddate");
    await accept.click();
    await page.getByRole("alert").getByText("accept the terms again").waitFor();
    await page.unroute("**/users/me/set_termsaccepteddate");
    const sent = countCalls(page, "/api/users/me/set_termsaccepteddate");
    await accept.dblclick();
    await page.getByRole("heading", { level: 1, name: /Susan/ }).waitFor();
    expect(sent()).toBe(1);
    expect(urlOf(page)).toBe("/home");
  });

  test("AUTH-04 AUTH-05 the region sets the language, also of the next sign-in", async () => {
    const page = await open("/login", {
      config: { multilingual: true },
      async before(opened) {
        await opened.addInitScript(() => {
          Object.defineProperty(navigator, "languages", { get: () => ["zh-Hans-CN", "en"] });
        });
      },
    });
    const offer = page.getByRole("button", { name: "切换至简体中文" });
    expect(await offer.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await signInForm(page).signIn(personas["client-china"]);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    await page.getByRole("navigation").getByText("首页").first().waitFor();
    await page.getByRole("button", { name: "个人资料" }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.getByRole("heading", { name: "登录" }).waitFor();
    expect(await offer.count()).toBe(0);
    await page.reload();
    await page.getByRole("heading", { name: "登录" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await offer.count()).toBe(0);
  });
});
