// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { paths } from "../../../../machines/paths.ts";
import { screenTitles } from "../../../../src/app/signed-out/screen-titles.ts";
import { pageTitle } from "../../../../src/effects/analytics/page-titles.ts";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { loadTagManager } from "../../../../src/effects/analytics/tag-manager.ts";

test("AUDIT-02 the configured tag manager is loaded as an async script", () => {
  loadTagManager("https://tags.example/manager.js");
  const script = document.head.querySelector("script");
  expect(script?.src).toBe("https://tags.example/manager.js");
  expect(script?.async).toBe(true);
  script?.remove();
});

test("ERR-03 a blocked tag manager does not affect the page", () => {
  const refusing = {
    createPolicy() {
      throw new TypeError("Blocked by the content policy");
    },
  };
  vi.stubGlobal("trustedTypes", refusing);
  loadTagManager("https://tags.example/manager.js");
  expect(document.head.querySelector("script")).toBeNull();
  vi.unstubAllGlobals();
});

test("AUDIT-02 pages have the titles of the specification, in English", async () => {
  expect(await pageTitle(paths.support())).toBe("Support");
  expect(await pageTitle(paths.mcst())).toBe("My client service team");
  expect(await pageTitle("other")).toBe("Other");
});

const steps = {
  login: paths.login(),
  register: paths.register(),
  helpSupport: paths.helpSupport(),
  challenge: paths.recaptcha(),
  registerConfirm: paths.registerConfirm(),
  helpConfirm: paths.helpSupportConfirm(),
  forgotPwd: paths.forgotPwd(),
  forgotPwdConfirm: paths.forgotPwdConfirm(),
  redirect: paths.redirect(),
  resetPassword: paths.resetPassword(),
  resetPwdConfirm: paths.resetPwdConfirm(),
  setPassword: paths.setPassword(),
  unlockAccount: paths.unlockAccount(),
  otp: paths.otp(),
  securityQuestion: paths.securityQuestion(),
  accountLocked: paths.accountLocked(),
  securityTips: paths.securityTips(),
} as const;

test.each(Object.keys(steps) as (keyof typeof steps)[])(
  "AUDIT-02 the title before sign-in is that of the screen: %s",
  async (step) => {
    const i18n = await createI18n("en");
    expect(await pageTitle(steps[step])).toBe(screenTitles[step](i18n.getFixedT("en", "sign-in")));
  },
);

test("AUDIT-02 every page has a title", async () => {
  expect(await pageTitle(paths.home())).toBe("Home");
  const pages = Object.values(paths).map((path) => path().replace(/\?.*/, ""));
  expect(await Promise.all(pages.map(pageTitle))).not.toContain("Other");
});
