// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { enquiryForms } from "../../../../machines/enquiry/fixtures.ts";
import { enquiryRoles, rolesOf } from "../../../../machines/enquiry/roles.ts";
import { enquiryProblems } from "../../../../machines/enquiry/rules.ts";
import type { EnquiryField, EnquiryForm, EnquiryKind } from "../../../../machines/enquiry/types.ts";
import {
  HelpConfirmation,
  RegisterConfirmation,
} from "../../../../src/features/enquiry/confirmations.tsx";
import { EnquiryFormView } from "../../../../src/features/enquiry/enquiry-form.tsx";
import { ProvidedBox } from "../../../../src/features/enquiry/provided-box.tsx";
import type { Language } from "../../../../src/i18n/languages.ts";
import { showView } from "../../../support/show-view.tsx";

const blank: EnquiryForm = { ...enquiryForms.help, name: "", email: "", message: "" };
const quiet = { alert: null, refusal: null };

function FormView({
  kind,
  form = enquiryForms[kind],
  ...props
}: { kind: EnquiryKind; form?: EnquiryForm } & Partial<ComponentProps<typeof EnquiryFormView>>) {
  return (
    <EnquiryFormView
      {...quiet}
      kind={kind}
      title="Title"
      form={form}
      problems={enquiryProblems(kind, form)}
      roles={enquiryRoles}
      onField={() => {}}
      onSubmit={() => {}}
      isApiReady
      {...props}
    />
  );
}

function TypedForm() {
  const [form, setForm] = useState(enquiryForms.help);
  const onField = (field: EnquiryField, text: string) => setForm({ ...form, [field]: text });
  return <FormView kind="help" form={form} onField={onField} />;
}

const show = (view: ReactNode, language: Language = "en") => showView(view, language, ["enquiry"]);
const submit = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("REG-01 HELP-01 LOCK-01 enquiry form", () => {
  test.each([
    ["register", "name", "You did not enter a full name", "Continue"],
    ["register", "role", "You did not select a role", "Continue"],
    ["help", "message", "You did not enter a message", "Continue"],
    ["locked", "name", "You did not enter a name", "Send"],
  ] as const)(
    "a %s form shows that %s is missing once it is left",
    async (kind, field, words, button) => {
      const { container, user } = await show(
        <FormView kind={kind} form={{ ...enquiryForms[kind], [field]: " " }} />,
      );
      expect(screen.queryByText(words)).toBeNull();
      expect(submit(button).disabled).toBe(true);
      await user.click(container.querySelector(`[name=${field}]`) ?? document.body);
      await user.tab();
      expect(screen.queryByText(words)).toBeNull();
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  test("I18N-01 a blank form says in Chinese what is missing", async () => {
    await show(<FormView kind="help" form={blank} />, "zh-CN");
    expect(screen.getByText("还需填写：姓名、电子邮箱和留言。")).toBeTruthy();
    expect(screen.getByLabelText("留言")).toBeTruthy();
  });

  test("errors appear 500 ms after typing; the button updates at once", async () => {
    await show(<TypedForm />);
    vi.useFakeTimers();
    const email = screen.getByLabelText("Email");
    const words = "Please enter a valid email";
    const type = (value: string) => fireEvent.change(email, { target: { value } });
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    type("ada@");
    fireEvent.blur(email);
    pass(400);
    type("ada@h");
    pass(499);
    expect(screen.queryByText(words)).toBeNull();
    pass(1);
    expect(screen.getByText(words)).toBeTruthy();
    type("ada@ha");
    expect(screen.getByText(words)).toBeTruthy();
    type("ada@harrow.example");
    expect(screen.queryByText(words)).toBeNull();
    expect(submit("Continue").disabled).toBe(false);
    type("ada@");
    expect(submit("Continue").disabled).toBe(true);
    expect(screen.queryByText(words)).toBeNull();
    pass(500);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test("REG-01 offers the region's roles and submits with its subject", async () => {
    const onSubmit = vi.fn();
    const { user } = await show(
      <FormView kind="register" roles={rolesOf("us")} onSubmit={onSubmit} />,
    );
    const roles = screen.getByLabelText<HTMLSelectElement>("Role");
    expect([...roles.options].map(({ value }) => value)).toEqual(["", ...rolesOf("us")]);
    await user.click(submit("Continue"));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith("Request for access to the client portal");
  });

  test.each(["register", "help", "locked"] as const)(
    "HEALTH-02 a complete %s form waits for the API",
    async (kind) => {
      const onSubmit = vi.fn();
      const view = (isApiReady: boolean) => (
        <FormView kind={kind} isApiReady={isApiReady} onSubmit={onSubmit} />
      );
      const { user, showNext } = await show(view(false));
      const button = submit(kind === "locked" ? "Send" : "Continue");
      expect(button.disabled).toBe(true);
      expect(screen.getByText(/The service is not responding/)).toBeTruthy();
      await user.type(screen.getByLabelText(kind === "register" ? "Full name" : "Name"), "{Enter}");
      expect(onSubmit).not.toHaveBeenCalled();
      showNext(view(true));
      expect(screen.queryByText(/The service is not responding/)).toBeNull();
      await user.click(button);
      expect(onSubmit).toHaveBeenCalledTimes(1);
    },
  );

  test("HELP-01 Enter in an incomplete form focuses the first problem", async () => {
    const onSubmit = vi.fn();
    const { user } = await show(<FormView kind="help" form={blank} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText("Email"), "{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(screen.getByText("You did not enter an email")).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("HELP-01 a text that is too long shows its error at once", async () => {
    const form = { ...enquiryForms.help, name: "<img src=x>", message: "字".repeat(10_000) };
    const { container } = await show(<FormView kind="help" form={form} />);
    expect(
      screen.getByText("Must be 4000 characters or fewer. You have entered 10000."),
    ).toBeTruthy();
    expect(screen.getByText("Check your message.")).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });

  test("LOCK-01 email and subject are read-only and cancel leads to sign-in", async () => {
    await show(<FormView kind="locked" />);
    expect(screen.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
    const subject = screen.getByLabelText<HTMLInputElement>("Subject");
    expect([subject.readOnly, subject.value]).toEqual([true, "My account is locked"]);
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/login");
  });
});

describe("enquiry confirmations", () => {
  test("CAPT-03 a request leads to policy, provider and sign-in", async () => {
    const onLogin = vi.fn();
    const { user } = await show(
      <RegisterConfirmation
        title="Thanks"
        privacyUrl="https://issuer.example/privacy"
        providerUrl="https://issuer.example/"
        onLogin={onLogin}
      />,
    );
    const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(addresses).toEqual(["https://issuer.example/", "https://issuer.example/privacy"]);
    await user.click(submit("Back to sign in"));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  test("HELP-01 a message names the reply time and leads to sign-in", async () => {
    const onLogin = vi.fn();
    const { user } = await show(<HelpConfirmation title="Thanks" onLogin={onLogin} />);
    expect(screen.getByText(/48 hours/)).toBeTruthy();
    await user.click(submit("Back to sign in"));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  test.each(["en", "zh-CN"] as const)("I18N-01 every form is translated into %s", async (lng) => {
    const { container } = await show(
      <>
        <FormView kind="register" form={blank} />
        <FormView kind="help" form={blank} />
        <FormView kind="locked" form={blank} />
        <ProvidedBox
          provider="altcha"
          putBox={() => Promise.resolve()}
          progress="unavailable"
          onEvent={() => {}}
          onRetry={() => {}}
        />
      </>,
      lng,
    );
    expect(container.textContent).not.toMatch(/\b(field|role|need|intro|challenge)\.\w+|\{\{/);
    expect(/[\u4e00-\u9fff]/.test(container.querySelector("label")?.textContent ?? "")).toBe(
      lng === "zh-CN",
    );
  });
});
