import { expect, test } from "vitest";
import { paths } from "../../machines/paths.ts";
import { at, nodesOf, sources } from "./source.ts";

const urls = {
  ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()])),
  "support, security": paths.support("security"),
  "profile, tab": paths.profile("Change & Password"),
  "fundingLevel, portfolio": paths.fundingLevel("HPS 3"),
  "consultantReport, client": paths.consultantReport("Elm & Oak"),
  "unaudited, view": paths.unaudited("view/1"),
};

test("ROUTE-01 every URL of the app", () => {
  expect(urls).toMatchInlineSnapshot(`
    {
      "accountLocked": "/account-locked",
      "assets": "/home?view=assets",
      "auditor": "/auditor",
      "cash": "/cash",
      "changeQuestions": "/profile?tab=Security&change=questions",
      "consultantReport": "/consultantreport",
      "consultantReport, client": "/consultantreport?client=Elm%20%26%20Oak",
      "forgotPwd": "/forgotPwd",
      "forgotPwdConfirm": "/forgotPwd-confirm",
      "fundingLevel": "/home?view=funding-level",
      "fundingLevel, portfolio": "/home?view=funding-level&portfolio=HPS%203",
      "helpSupport": "/helpSupport",
      "helpSupportConfirm": "/help-support-confirm",
      "home": "/home",
      "impersonation": "/impersonation",
      "login": "/login",
      "mcst": "/mcst",
      "npv": "/npv",
      "otp": "/otp",
      "profile": "/profile",
      "profile, tab": "/profile?tab=Change%20%26%20Password",
      "recaptcha": "/recaptcha",
      "redirect": "/redirect",
      "register": "/register",
      "registerConfirm": "/register-confirm",
      "report": "/report",
      "resetPassword": "/reset-password",
      "resetPwdConfirm": "/resetPwd-confirm",
      "securityQuestion": "/security-question",
      "securityTips": "/onlinesecuritytips",
      "setPassword": "/set-password",
      "support": "/support",
      "support, security": "/support?security",
      "unaudited": "/unaudited",
      "unaudited, view": "/unaudited?view=view%2F1",
      "underConstruction": "/pageunderconstruction",
      "unlockAccount": "/unlock-account",
      "wholeHome": "/home?all",
    }
  `);
});

test("every path is written in the path builder and nowhere else", () => {
  const known: ReadonlySet<unknown> = new Set(Object.values(paths).map((path) => path()));
  const files = sources(["src", "machines"], /\.tsx?$/).filter(
    ({ path }) => !/^machines\/(pages\/pages\.ts|.*\/fixtures\.ts)$|payload-examples/.test(path),
  );
  const written = files.flatMap((file) =>
    nodesOf(file)
      .filter(({ type, value }) => type === "Literal" && known.has(value))
      .map((node) => at(file, node, String(node["value"]))),
  );
  expect(written).toEqual([]);
});
