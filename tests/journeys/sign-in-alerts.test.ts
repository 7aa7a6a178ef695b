// Over 250 lines because the whole catalogue of authentication alerts is told in one table.
import { describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { catalogueOf } from "../support/catalogue.ts";
import { portal } from "../support/journey.ts";
import { stopClock, urlOf } from "../support/pages.ts";
import {
  answer,
  done,
  goodInitialLink,
  goodResetLink,
  refused,
  someone,
  waysIn,
} from "../support/ways-in.ts";

const { open } = portal();

/** What an API of another house may say, in words of its own. */
const said = "Ask Ms Grey on floor 3.";
const resetLink = `/redirect?mode=reset&email=${someone.email}&code=abc`;
const initialLink = `/redirect?mode=initial&email=${someone.email}&code=abc`;
const totp = refused("pending_totp");

const textOf = async (place: Locator) => (await place.innerText()).replaceAll(/\n+/g, "\n");

type WaysIn = ReturnType<typeof waysIn>;

interface Rule {
  readonly rule: string;
  readonly path: string;
  readonly act: (ways: WaysIn, page: Page) => Promise<void>;
  readonly title?: string;
  /** The key of its text, or the words themselves. */
  readonly text: string;
  readonly tone?: "positive";
}

const atLogin = { path: "/login", title: "errors:alert.signInTitle" };
const atForgot = { path: "/forgotPwd", title: "passwords:forgot.alertTitle" };
const atReset = { path: resetLink, title: "passwords:reset.alertTitle" };
const atSet = { path: initialLink, title: "passwords:set.alertTitle" };

/** Sends what the login is refused with. */
const login = (...answers: Parameters<typeof answer>[2][]) => ({
  ...atLogin,
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, "/auth/token*", ...answers);
    await ways.signIn();
  },
});

const code = (...answers: Parameters<typeof answer>[2][]) => ({
  ...atLogin,
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, "/auth/token*", totp, ...answers);
    await ways.signIn();
    await ways.typeCode();
    await ways.press("sign-in:code.submit");
  },
});

const resend = (...answers: Parameters<typeof answer>[2][]) => ({
  ...atLogin,
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, "/auth/token*", totp, ...answers);
    await ways.signIn();
    await ways.field("sign-in:code.digit", { position: 1, length: 6 }).waitFor();
    await page.clock.runFor(31_000);
    await ways.press("sign-in:code.resend");
  },
});

const reset = (refusal: ReturnType<typeof refused>) => ({
  ...atReset,
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, "/auth/password/reset", refusal);
    await ways.fillReset();
    await page.clock.runFor(600);
    await ways.press("passwords:reset.submit");
  },
});

const set = (refusal: ReturnType<typeof refused>) => ({
  ...atSet,
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, "/auth/password/initial", refusal);
    await ways.fillSet();
    await ways.press("passwords:set.submit");
  },
});

const enquiry = (kind: "register" | "help", refusal: ReturnType<typeof refused>) => ({
  path: kind === "register" ? "/register" : "/helpSupport",
  title: "enquiry:form.failedTitle",
  act: async (ways: WaysIn, page: Page) => {
    await answer(page, kind === "register" ? "/auth/register" : "/support/help", refusal);
    await (kind === "register" ? ways.fillRegister() : ways.fillHelp());
    await ways.press("enquiry:form.submit");
    // The challenge takes its time.
    await page.clock.resume();
    await ways.pass();
    await stopClock(page);
    await ways.press("enquiry:challenge.submit");
  },
});

const rules: readonly Rule[] = [
  {
    rule: "a code has its text",
    ...login(refused("invalid_grant", said)),
    text: "errors:code.invalid_grant",
  },
  {
    rule: "a code has its text whatever the status",
    ...login(refused("invalid_grant", said, 401)),
    text: "errors:code.invalid_grant",
  },
  {
    rule: "a code without a text gives the description",
    ...login(refused("odd", said)),
    text: said,
  },
  {
    rule: "a code without a text or a description gives the common text",
    ...login(refused("odd")),
    text: "errors:status.badRequest",
  },
  {
    rule: "a wrong one-time code",
    ...code(refused("invalid_otp")),
    text: "errors:code.invalid_otp",
  },
  {
    rule: "pending_totp on resend is a success",
    ...resend(totp),
    text: "sign-in:code.resent",
    tone: "positive",
  },
  { rule: "a resend that is refused", ...resend(refused("odd", said)), text: said },
  {
    rule: "a reset link that is not sent",
    ...atForgot,
    act: async (ways, page) => {
      await answer(page, "/auth/password/forgot", refused("odd", said));
      await ways.askForLink();
    },
    text: said,
  },
  {
    rule: "a reset link that is sent again",
    ...atForgot,
    act: async (ways, page) => {
      await answer(page, "/auth/password/forgot", done);
      await ways.askForLink();
      await ways.press("passwords:forgotConfirm.resend");
    },
    text: "passwords:forgotConfirm.register_confirm_resend_success",
    tone: "positive",
  },
  {
    rule: "a reset link that is not sent again",
    ...atForgot,
    act: async (ways, page) => {
      await answer(page, "/auth/password/forgot", done, refused("odd", said));
      await ways.askForLink();
      await ways.press("passwords:forgotConfirm.resend");
    },
    text: said,
  },
  {
    rule: "a wrong answer to the security question",
    ...reset(refused("invalid_answer")),
    text: "passwords:code.invalid_answer",
  },
  {
    rule: "a banned password on reset",
    ...reset(refused("password_banned")),
    text: "errors:code.password_banned",
  },
  { rule: "another refusal on reset", ...reset(refused("odd", said)), text: said },
  {
    rule: "a banned password on set",
    ...set(refused("password_banned")),
    text: "errors:code.password_banned",
  },
  { rule: "another refusal on set", ...set(refused("odd", said)), text: said },
  {
    rule: "a refused request for access",
    ...enquiry("register", refused("odd", said)),
    text: said,
  },
  {
    rule: "a request for access that another status refuses",
    ...enquiry("register", refused("odd", said, 409)),
    text: said,
  },
  { rule: "a refused call for help", ...enquiry("help", refused("odd", said)), text: said },
];

describe.each(["en", "zh-CN"] as const)("authentication alerts in %s", (language) => {
  const catalogue = catalogueOf(language);
  const words = (key: string) => (key.includes(":") ? catalogue(key) : key);

  async function at(path: string) {
    const page = await open(path, {
      language,
      clock: true,
      expectFailures: true,
      before: async (opened) => {
        await answer(opened, "/auth/password/reset/verify", goodResetLink);
        await answer(opened, "/auth/password/initial/verify", goodInitialLink);
      },
    });
    return { page, ways: waysIn(page, catalogue) };
  }

  test.each(rules)(
    "ERR-02 $rule: loud for 6 s, quiet after",
    async ({ path, act, title, text, tone }) => {
      const { page, ways } = await at(path);
      await stopClock(page);
      await act(ways, page);
      const region = page
        .getByRole(tone ? "status" : "alert")
        .getByText(words(text))
        .locator("..");
      await region.waitFor();
      expect(await region.getAttribute("data-loud")).toBe("");
      expect(await textOf(region)).toBe(
        title && !tone ? `${words(title)}\n${words(text)}` : words(text),
      );
      await page.clock.runFor(5_500);
      expect(await region.getAttribute("data-loud")).toBe("");
      await page.clock.runFor(600);
      await page.clock.resume();
      if (tone) return region.waitFor({ state: "detached" });
      await expect.poll(() => region.getAttribute("data-loud")).toBeNull();
      expect(await textOf(region)).toBe(words(text));
    },
  );

  test.each(["permanent_lock_login", "permanent_lock_out"])(
    "ERR-02 AUTH-03 %s leads from the password to /account-locked, whose refused query says why",
    async (lock) => {
      const { page, ways } = await at("/login");
      await login(refused(lock)).act(ways, page);
      await page.getByRole("heading", { name: words("sign-in:locked.title") }).waitFor();
      expect(urlOf(page)).toBe("/account-locked");
      await answer(page, "/support/help", refused("odd", said));
      await ways.fillLocked();
      await ways.press("enquiry:form.send");
      await ways.pass();
      await ways.press("enquiry:challenge.submit");
      await page.getByRole("alert").getByText(said).waitFor();
    },
  );

  test("ERR-02 AUTH-03 permanent_lock_out leads from the one-time code to /account-locked", async () => {
    const { page, ways } = await at("/login");
    await code(refused("permanent_lock_out")).act(ways, page);
    await page.getByRole("heading", { name: words("sign-in:locked.title") }).waitFor();
    expect(urlOf(page)).toBe("/account-locked");
    expect(await page.getByRole("alert").innerText()).toBe("");
  });

  test("ERR-02 AUTH-03 password_expired says nothing", async () => {
    const { page, ways } = await at("/login");
    await login(refused("password_expired", said)).act(ways, page);
    const link = page.getByRole("link", { name: words("sign-in:login.forgotPwd") });
    await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByRole("main").innerText()).not.toContain(said);
  });

  test("ERR-02 expired_password on set password leads to /forgotPwd", async () => {
    const { page, ways } = await at(initialLink);
    await set(refused("expired_password", said)).act(ways, page);
    await page.getByRole("heading", { name: words("sign-in:passwordPage.forgotPwd") }).waitFor();
    expect(urlOf(page)).toBe("/forgotPwd");
  });

  test.each([
    ["reset", resetLink, refused("invalid_link"), "passwords:code.invalid_link"],
    ["reset", resetLink, refused("odd", said), said],
    ["initial", initialLink, refused("odd", said), said],
  ] as const)(
    "ERR-02 a %s link that %j fails to verify shows the error %#",
    async (mode, path, refusal, text) => {
      const page = await open(path, {
        language,
        expectFailures: true,
        before: (opened) => answer(opened, `/auth/password/${mode}/verify`, refusal),
      });
      await page.getByRole("heading", { name: words("passwords:link.deadTitle") }).waitFor();
      await page.getByText(words(text)).waitFor();
    },
  );

  test("ERR-02 banned phrases that cannot be loaded are passed over on reset, and told on set", async () => {
    for (const [path, isTold] of [
      [resetLink, false],
      [initialLink, true],
    ] as const) {
      const { page, ways } = await at("/login");
      await answer(page, "/auth/bannedpassword", refused("odd", said, 500));
      const read = page.waitForResponse(/\/auth\/bannedpassword/);
      await page.goto(new URL(path, page.url()).href);
      await read;
      await ways.field("passwords:field.newPassword").waitFor();
      const missing = page.getByText(words("passwords:set.listMissing"));
      if (isTold) await missing.waitFor();
      else expect(await missing.count()).toBe(0);
      expect(await page.getByText(said).count()).toBe(0);
    }
  });
});
