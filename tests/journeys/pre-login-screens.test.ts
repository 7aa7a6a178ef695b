import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas, type PersonaKey } from "../../sandbox/seed/personas.ts";
import { button, field, fillRequest, passChallenge } from "../support/enquiry-pages.ts";
import { type JourneyPage, portal } from "../support/journey.ts";
import { loseAnswer, signInForm, urlOf } from "../support/pages.ts";
import { askForLink, newPasswordForm } from "../support/password-pages.ts";

const { open, newestLink } = portal();

const password = "Harbour Lights 7";

async function signedInAs(key: PersonaKey): Promise<JourneyPage> {
  const page = await open("/login", { expectFailures: true });
  await signInForm(page).signIn(personas[key]);
  return page;
}

async function byLink(name: string): Promise<JourneyPage> {
  const page = await open("/login");
  await page.getByRole("link", { name, exact: true }).first().click();
  return page;
}

async function challenged(path: "/register" | "/helpSupport"): Promise<JourneyPage> {
  const page = await open(path);
  if (path === "/register") await fillRequest(page);
  else {
    await field(page, "Name").fill("Ada Hart");
    await field(page, "Email").fill("ada@harrowfield.example");
    await field(page, "Message").fill("Please help me.");
  }
  await button(page, "Continue").click();
  return page;
}

async function confirmed(path: "/register" | "/helpSupport"): Promise<JourneyPage> {
  const page = await challenged(path);
  await passChallenge(page);
  await button(page, "OK").click();
  return page;
}

async function asked(): Promise<JourneyPage> {
  const page = await byLink("Forgot your password?");
  await askForLink(page, personas["one-portfolio"].email);
  return page;
}

async function mailed(): Promise<JourneyPage> {
  await asked();
  return open(await newestLink(personas["one-portfolio"].email));
}

async function reset(): Promise<JourneyPage> {
  const page = await mailed();
  const form = newPasswordForm(page);
  await form.answer.fill("Riverside");
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  return page;
}

/** The ways to every screen before the portal: its path, its heading, how a person gets there. */
const screens: [path: string, heading: string, reach: () => Promise<JourneyPage>][] = [
  ["/register", "Request access", () => byLink("Request access")],
  ["/helpSupport", "Help and support", () => byLink("Help and support")],
  ["/forgotPwd", "Forgot your password?", () => byLink("Forgot your password?")],
  ["/onlinesecuritytips", "Online security tips", () => byLink("Online security tips")],
  ["/recaptcha", "One security check", () => challenged("/helpSupport")],
  ["/register-confirm", "Thank you for your request", () => confirmed("/register")],
  ["/help-support-confirm", "Thank you for your message", () => confirmed("/helpSupport")],
  ["/forgotPwd-confirm", "Check your email", asked],
  ["/reset-password", "Set a new password", mailed],
  ["/resetPwd-confirm", "Your password has been changed", reset],
  [
    "/set-password",
    "Set your password",
    async () => open(await newestLink(personas["initial-password"].email)),
  ],
  ["/otp", "Enter your code", () => signedInAs("needs-otp")],
  ["/security-question", "Set your security questions", () => signedInAs("needs-questions")],
  ["/account-locked", "Your account is locked", () => signedInAs("locked")],
];

const isIn = (page: Page, selector: string) =>
  page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);

describe("the screens before the portal", () => {
  test.each(screens)(
    "ROUTE-01 ROUTE-09 %s is reached, names itself in the title, and the focus is where it begins",
    async (path, title, reach) => {
      const page = await reach();
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} · Alderbrook Asset Management`);
      expect(urlOf(page)).toBe(path);
      // A code is typed at once; everywhere else the heading is read first.
      const start = path === "/otp" ? "input[autocomplete='one-time-code']" : "h1";
      await expect.poll(() => isIn(page, start)).toBe(true);
    },
  );
});

describe("a step whose answer is lost", () => {
  const again = async (
    page: JourneyPage,
    name: string,
    { call, said }: { call: string; said: string },
  ) => {
    await loseAnswer(page, `**/users/me/${call}`);
    await button(page, name).click();
    await page.getByRole("alert").getByText(said).waitFor();
    await page.unroute(`**/users/me/${call}`);
    await button(page, name).click();
  };

  test("SECQ-02 FAULT-17 keeps the questions and answers, and saving once more leads on", async () => {
    const page = await signedInAs("needs-questions");
    for (const position of [1, 2, 3]) {
      await page.getByLabel(`Question ${position}`).selectOption({ index: 1 });
      await page.getByLabel(`Answer ${position}`).fill(`Answer ${position}`);
    }
    const lost = { call: "security_questions", said: "what you typed is still here" };
    await again(page, "Save and continue", lost);
    await page.getByRole("heading", { level: 1, name: /Naomi/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("TERMS-02 FAULT-17 keeps the terms, speaks of them alone, and accepting once more leads on", async () => {
    const page = await signedInAs("terms-old");
    const lost = { call: "set_termsaccepteddate", said: "then accept the terms once more" };
    await again(page, "Accept and continue", lost);
    await page.getByRole("heading", { level: 1, name: /Susan/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });
});

interface Exported {
  readonly path: string;
  readonly en: string;
  readonly "zh-CN": string;
}
const exported: Exported[] = [
  { path: "/login", en: "Sign in", "zh-CN": "登录" },
  { path: "/register", en: "Request access", "zh-CN": "申请开通" },
  { path: "/helpSupport", en: "Help and support", "zh-CN": "帮助与支持" },
  { path: "/forgotPwd", en: "Forgot your password?", "zh-CN": "忘记密码？" },
  { path: "/onlinesecuritytips", en: "Online security tips", "zh-CN": "网上安全提示" },
];
const widths = [360, 768, 1440];
const looks = exported.flatMap((one) =>
  (["en", "zh-CN"] as const).flatMap((language) =>
    widths.map((width) => ({ path: one.path, title: one[language], language, width })),
  ),
);

/** What is below the list of tips moves when the list arrives. */
const shapeOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "h1, h1 + p, header, label, input, select, textarea, body:has(form) footer",
      ),
    ].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    }),
  );

/** Resolves once a person sees the page, with its styles: before that its text has no place yet. */
const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

describe("the exported screens", () => {
  test.each(looks)(
    "ROUTE-01 I18N-01 $path in $language at $width px is there before any script, which then moves nothing",
    async ({ path, title, language, width }) => {
      const page = await open(path, { language, width, holdScripts: true });
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await isPainted(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await shapeOf(page);
      expect(before.length).toBeGreaterThan(2);
      await page.releaseScripts();
      await page.waitForFunction(() => document.title.includes(" · "));
      await expect.poll(() => shapeOf(page)).toEqual(before);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  );

  test.each(["/otp", "/recaptcha", "/set-password", "/security-question", "/account-locked"])(
    "ROUTE-04 %s opened directly shows the sign-in before any script",
    async (path) => {
      const page = await open(path, { holdScripts: true });
      await page.getByRole("heading", { level: 1, name: "Sign in", exact: true }).waitFor();
      await page.releaseScripts();
      await page.waitForURL(/\/login$/);
    },
  );

  test.each(widths)(
    "SHELL-02 at %s px text of twice the size is nowhere cut off",
    async (width) => {
      const page = await open("/login", { width });
      await page.getByText("Enter your email and password").waitFor();
      const cut = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        const parts = document.querySelectorAll("header *, main *, footer *");
        return [...parts]
          .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((one) => one.textContent);
      });
      expect(cut).toEqual([]);
    },
  );
});
