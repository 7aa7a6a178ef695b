import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { button, countCalls, field, heading, passChallenge } from "../../support/enquiry-pages.ts";
import { journey } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";
import { newPasswordForm } from "../../support/password-pages.ts";

const { open, newestCode } = journey();

/** Parts of arbitrary text: markup, direction marks, control characters, emoji. */
const hostile = "<img src=x onerror=alert(1)>\u202e\u200f\u0000\u0007\u001b{{name}} 👩🏽‍💼 ' OR 1=1--";

interface SignedOutForm {
  /** Opens the form and fills it in, so that its button submits it. */
  readonly prepare: () => Promise<Page>;
  readonly submit: string;
  /** Name of the call that submits the form. */
  readonly call: string;
  /** Expected content of the fields after a failure. */
  readonly kept: (page: Page) => Promise<string>;
  readonly expected: string;
  /** Heading of the page after a successful submission. */
  readonly reached: string | RegExp;
}

async function signedInAs(key: PersonaKey, title: string): Promise<Page> {
  const page = await open("/login", { expectFailures: true });
  await signInForm(page).signIn(personas[key]);
  await heading(page, title).waitFor();
  return page;
}

async function byLink(mode: "reset" | "initial"): Promise<Page> {
  const response = { region: "uk", questionDescription: "First pet?", questionKey: "firstPet" };
  const page = await open(`/redirect?mode=${mode}&email=a@b.example&code=x`, {
    responses: { [`**/auth/password/${mode}/verify`]: response },
    expectFailures: true,
  });
  const { password, confirm } = newPasswordForm(page);
  await password.fill("Harbour Lights 7");
  await confirm.fill("Harbour Lights 7");
  return page;
}

const signedOutForms: Readonly<Record<string, SignedOutForm>> = {
  "the sign-in": {
    async prepare() {
      const page = await open("/login", { expectFailures: true });
      await signInForm(page).fill(personas["client-uk"]);
      return page;
    },
    submit: "Sign in",
    call: "/api/auth/token",
    kept: (page) => signInForm(page).email.inputValue(),
    expected: personas["client-uk"].email,
    reached: /Margaret/,
  },
  "the one-time code": {
    async prepare() {
      const page = await signedInAs("needs-otp", "Enter your code");
      await page.keyboard.type(await newestCode(personas["needs-otp"].email));
      return page;
    },
    submit: "OK",
    call: "/api/auth/token",
    kept: async (page) => String((await field(page, "Digit 6 of 6").inputValue()).length),
    expected: "1",
    reached: /George/,
  },
  "the security questions": {
    async prepare() {
      const page = await signedInAs("needs-questions", "Set your security questions");
      for (const position of [1, 2, 3]) {
        await field(page, `Question ${position}`).selectOption({ index: 1 });
        await field(page, `Answer ${position}`).fill(hostile);
      }
      return page;
    },
    submit: "Save and continue",
    call: "/api/users/me/security_questions",
    kept: (page) => field(page, "Answer 2").inputValue(),
    expected: hostile,
    reached: /Naomi/,
  },
  "the terms": {
    prepare: () => signedInAs("terms-never", "Terms and conditions"),
    submit: "Accept and continue",
    call: "/api/users/me/set_termsaccepteddate",
    kept: (page) => heading(page, "Terms and conditions").innerText(),
    expected: "Terms and conditions",
    reached: /Peter/,
  },
  "a request for access": {
    async prepare() {
      const page = await open("/register", { expectFailures: true });
      for (const label of ["Full name", "Organisation", "Account names"]) {
        await field(page, label).fill(hostile);
      }
      await field(page, "Email").fill("hostile@hartwellpensions.example");
      await field(page, "Role").selectOption("Trustee");
      await button(page, "Continue").click();
      await passChallenge(page);
      return page;
    },
    submit: "OK",
    call: "/api/auth/register",
    kept: (page) => heading(page, "Security check").innerText(),
    expected: "Security check",
    reached: "Thank you for your request",
  },
  "a forgotten password": {
    async prepare() {
      const page = await open("/forgotPwd", { expectFailures: true });
      await field(page, "Email").fill(personas["client-us"].email);
      return page;
    },
    submit: "Send link",
    call: "/api/auth/password/forgot",
    kept: (page) => field(page, "Email").inputValue(),
    expected: personas["client-us"].email,
    reached: "Check your email",
  },
  "a new password": {
    async prepare() {
      const page = await byLink("reset");
      await newPasswordForm(page).securityAnswer.fill(hostile);
      await page.route("**/auth/password/reset", (route) =>
        route.fulfill({ json: { status: "ok" } }),
      );
      return page;
    },
    submit: "Set password",
    call: "/api/auth/password/reset",
    kept: (page) => newPasswordForm(page).securityAnswer.inputValue(),
    expected: hostile,
    reached: "Your password has been changed",
  },
  "the first password": {
    async prepare() {
      const page = await byLink("initial");
      await page.route("**/auth/password/initial", (route) =>
        route.fulfill({ status: 400, json: { error: "expired_password" } }),
      );
      return page;
    },
    submit: "Set password",
    call: "/api/auth/password/initial",
    kept: (page) => newPasswordForm(page).confirm.inputValue(),
    expected: "Harbour Lights 7",
    reached: "Forgot your password?",
  },
};

describe("forms before sign-in", () => {
  test.each(Object.keys(signedOutForms))("FAULT-17 %s survives a network failure", async (name) => {
    const way = signedOutForms[name];
    if (!way) throw new Error(`Unknown form: ${name}`);
    const page = await way.prepare();
    const called = countCalls(page, way.call);
    await page.route(`**${way.call}*`, (route) => route.abort("connectionfailed"), { times: 1 });
    await button(page, way.submit).click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await way.kept(page)).toBe(way.expected);
    await button(page, way.submit).dblclick();
    await heading(page, way.reached as string).waitFor();
    expect(called()).toBe(2);
  });
});
