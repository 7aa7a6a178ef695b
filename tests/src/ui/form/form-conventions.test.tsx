// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { enquiryRoles } from "../../../../machines/enquiry/roles.ts";
import { emptyForm, enquiryProblems } from "../../../../machines/enquiry/rules.ts";
import type { EnquiryKind } from "../../../../machines/enquiry/types.ts";
import { credentialProblems } from "../../../../machines/sign-in/credentials.ts";
import { ChallengeStep } from "../../../../src/features/enquiry/challenge-step.tsx";
import { EnquiryFormView } from "../../../../src/features/enquiry/enquiry-form.tsx";
import { CodeForm } from "../../../../src/features/sign-in/code-form.tsx";
import { LoginForm } from "../../../../src/features/sign-in/login-form.tsx";
import { SecurityQuestionsForm } from "../../../../src/features/sign-in/security-questions-form.tsx";
import { securityQuestionKeys } from "../../../../machines/passwords/security-questions.ts";
import { FirstPassword, Forgot, quiet, Reset } from "../../../support/password-forms.tsx";
import { showView } from "../../../support/show-view.tsx";

const nothing = () => {};
const blank = emptyForm("");

const enquiry = (kind: EnquiryKind) => (
  <EnquiryFormView
    {...quiet}
    kind={kind}
    title="Title"
    form={blank}
    problems={enquiryProblems(kind, blank)}
    roles={enquiryRoles}
    onField={nothing}
    onSubmit={nothing}
  />
);

interface FormConventions {
  readonly view: ReactNode;
  /** Autocomplete tokens of the fields by their labels. */
  readonly fields: Readonly<Record<string, string>>;
  /** Hint shown next to the disabled button. */
  readonly note: string;
}

const person = { name: "name", email: "email" };
const newPassword = { "new-password": "new-password", "confirm-password": "new-password" };

const forms: Readonly<Record<string, FormConventions>> = {
  login: {
    view: (
      <LoginForm
        passkey={null}
        {...quiet}
        email=""
        password=""
        shouldRememberEmail={false}
        onEmail={nothing}
        onPassword={nothing}
        onRemember={nothing}
        onSubmit={nothing}
        problems={credentialProblems("", "")}
        api="ready"
        isPasswordExpired={false}
      />
    ),
    fields: { username: "username webauthn", password: "current-password" },
    note: "Enter your email and password to sign in.",
  },
  "the one-time code": {
    view: (
      <CodeForm
        passkey={null}
        onRecovery={null}
        {...quiet}
        email="ada@harrowfield.example"
        code="123"
        onCode={nothing}
        onSubmit={nothing}
        onCancel={nothing}
        onResend={nothing}
        secondsToResend={0}
        rejectedCount={0}
      />
    ),
    fields: {},
    note: "Enter all six digits to continue.",
  },
  "the security questions": {
    view: (
      <SecurityQuestionsForm
        {...quiet}
        questions={securityQuestionKeys}
        onSubmit={nothing}
        onCancel={nothing}
      />
    ),
    fields: { "answer-1": "off", "answer-2": "off", "answer-3": "off" },
    note: "0 of 3 answered.",
  },
  "forgot password": {
    view: <Forgot />,
    fields: { username: "username" },
    note: "Still needed: a valid email address.",
  },
  "reset password": {
    view: <Reset />,
    fields: { username: "username", "security-answer": "off", ...newPassword },
    note: "Still needed: the answer to your security question, a new password that meets every rule, and the same password again.",
  },
  "set password": {
    view: <FirstPassword />,
    fields: { username: "username", ...newPassword },
    note: "Still needed: a new password that meets every rule and the same password again.",
  },
  register: {
    view: enquiry("register"),
    fields: {
      ...person,
      organisation: "organization",
      role: "organization-title",
      accountNames: "off",
    },
    note: "Still needed: your full name, your email, your organisation, your role, and the account names.",
  },
  help: {
    view: enquiry("help"),
    fields: person,
    note: "Still needed: your name, your email, and your message.",
  },
  "the locked account": {
    view: enquiry("locked"),
    fields: person,
    note: "Still needed: your name, your email, and your message.",
  },
  "the challenge": {
    view: (
      <ChallengeStep
        {...quiet}
        title="Check"
        isPassed={false}
        isSending={false}
        note="Tick the box to continue."
        onSend={nothing}
        onCancel={nothing}
      >
        <p />
      </ChallengeStep>
    ),
    fields: {},
    note: "Tick the box to continue.",
  },
};

describe.each(Object.entries(forms))("%s", (name, { view, fields, note }) => {
  async function show() {
    const { container } = await showView(view, "en", [
      "enquiry",
      "passwords",
      "security-questions",
    ]);
    const form = container.querySelector("form");
    if (!form) throw new Error(`${name} is no form`);
    return form;
  }

  test(`AUTH-06 ${name} is a POST form with one submit button`, async () => {
    const form = await show();
    expect(form.method).toBe("post");
    expect(form.querySelectorAll("button[type=submit]")).toHaveLength(1);
    const others = [...form.querySelectorAll("button:not([type=submit])")];
    expect(others.every((button) => button.getAttribute("type") === "button")).toBe(true);
  });

  test(`AUTH-06 ${name} has autocomplete tokens`, async () => {
    const form = await show();
    const tokens = Object.fromEntries(
      Object.keys(fields).map((field) => [
        field,
        form.querySelector(`[name="${field}"]`)?.getAttribute("autocomplete"),
      ]),
    );
    expect(tokens).toEqual(fields);
    const passwords = [...form.querySelectorAll("input[type=password]")];
    const managed = form.querySelectorAll("input[autocomplete~=username]");
    expect(managed).toHaveLength("username" in fields ? 1 : 0);
    expect(passwords.length > 0 && managed.length === 0).toBe(false);
  });

  test(`AUTH-06 ${name} has only words corrected and spell-checked`, async () => {
    const form = await show();
    for (const button of screen.queryAllByRole("button", { name: /^Show / })) {
      fireEvent.click(button);
    }
    const texts = form.querySelectorAll<HTMLInputElement>(
      "input[type=text]:not([inputmode=numeric])",
    );
    const asTyped = "[autocapitalize=none][autocorrect=off][spellcheck=false]";
    const words = [...texts].filter((input) => !input.matches(asTyped)).map((input) => input.name);
    const known = new Set(["name", "organisation", "accountNames"]);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });

  test(`AUTH-06 ${name} says of no field that it is invalid at first`, async () => {
    const form = await show();
    // Browsers say it of an empty required select themselves.
    const silent = [...form.querySelectorAll("select:not([aria-invalid=false])")];
    expect([...silent, ...form.querySelectorAll("[aria-invalid=true]")]).toEqual([]);
  });

  test(`AUTH-06 ${name} shows what is missing`, async () => {
    const form = await show();
    expect(form.querySelector<HTMLButtonElement>("button[type=submit]")?.disabled).toBe(true);
    expect(screen.getByText(note)).toBeTruthy();
  });
});

test("SECQ-02 an answer that is too long shows an error and blocks saving", async () => {
  const { user } = await showView(forms["the security questions"]?.view, "en", [
    "security-questions",
  ]);
  for (const position of [1, 2, 3]) {
    const question = screen.getByLabelText(`Question ${position}`);
    await user.selectOptions(question, securityQuestionKeys[position] ?? "");
    await user.click(screen.getByLabelText(`Answer ${position}`));
    await user.paste(position === 3 ? "字".repeat(10_000) : "<b>Hill</b> \u202e👩🏽‍💼");
  }
  expect(screen.getByText("Answer must be 200 characters or fewer")).toBeTruthy();
  expect(screen.getByText("2 of 3 answered.")).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save and continue" });
  expect(save.disabled).toBe(true);
  await user.clear(screen.getByLabelText("Answer 3"));
  await user.paste("字".repeat(200));
  expect(save.disabled).toBe(false);
});
