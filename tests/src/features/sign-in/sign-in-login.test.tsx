// @vitest-environment jsdom
// Over 250 lines because it covers all rules of one form.
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { credentialProblems } from "../../../../machines/sign-in/credentials.ts";
import { LoginForm } from "../../../../src/features/sign-in/login-form.tsx";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { inApp, showView } from "../../../support/show-view.tsx";

type Props = ComponentProps<typeof LoginForm>;

const goodEmail = "ada@harrowfield.example";
const goodPassword = "Portfolio2026";

/** The form with its values in state, as in the machine. */
function Login(props: Partial<Props>) {
  const [email, setEmail] = useState(props.email ?? "");
  const [password, setPassword] = useState(props.password ?? "");
  const [shouldRememberEmail, setShouldRememberEmail] = useState(false);
  return (
    <LoginForm
      onSubmit={() => {}}
      api="ready"
      isBusy={false}
      alert={null}
      refusal={null}
      passkey={null}
      isPasswordExpired={false}
      {...props}
      email={email}
      password={password}
      shouldRememberEmail={shouldRememberEmail}
      onEmail={(value) => {
        props.onEmail?.(value);
        setEmail(value);
      }}
      onPassword={(value) => {
        props.onPassword?.(value);
        setPassword(value);
      }}
      onRemember={setShouldRememberEmail}
      problems={credentialProblems(email, password)}
    />
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: /sign(ing)? in/i });
const messageOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

/** Hydrates the prerendered form with a view; runs `beforeScript` before hydration. */
async function hydrateExported(view: ReactNode, beforeScript = () => {}) {
  const i18n = await createI18n("en");
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(inApp(<Login />, i18n));
  beforeScript();
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () =>
    hydrateRoot(root, inApp(view, i18n), { onRecoverableError }),
  );
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
}

describe("sign-in form", () => {
  test("AUTH-01 submit is enabled once email and password are valid", async () => {
    const { user } = await showView(<Login />);
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Enter your email and password to sign in.")).toBeTruthy();

    await user.type(email(), goodEmail);
    expect(screen.getByText(/Still needed: your password/)).toBeTruthy();
    await user.type(password(), "sixchr");
    expect(submit().disabled).toBe(true);
    await user.type(password(), "s");
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/Still needed/)).toBeNull();
    await user.clear(password());
    await user.type(password(), "short");
    await user.clear(email());
    await user.type(email(), "ada@harrowfield");
    const both = "Still needed: a valid email address, and your password, 7 characters or more.";
    expect(screen.getByText(both)).toBeTruthy();
  });

  test("AUTH-01 leaving a field shows its error", async () => {
    const { user } = await showView(<Login />);
    await user.click(email());
    expect(messageOf(email())).toBe("");
    await user.tab();
    expect(messageOf(email())).toBe("You did not enter an email");
    await user.type(email(), "ada@harrowfield");
    expect(messageOf(email())).toBe("Please enter a valid email");
    await user.type(email(), ".example");
    expect(messageOf(email())).toBe("");

    await user.click(password());
    await user.click(email());
    expect(messageOf(password())).toBe("You did not enter a password");
    await user.type(password(), "short");
    expect(messageOf(password())).toBe("Enter at least 7 characters");
  });

  test("KEY-02 a field that is left while a passkey is asked for has no error", async () => {
    const { user } = await showView(<Login isBusy />);
    await user.click(email());
    await user.tab();
    expect(messageOf(email())).toBe("");
  });

  test("AUTH-01 a window losing focus shows no error", async () => {
    await showView(<Login />);
    act(() => email().focus());
    fireEvent.blur(email());
    expect(messageOf(email())).toBe("");
  });

  test("AUTH-06 Enter in an incomplete form focuses the first error", async () => {
    const onSubmit = vi.fn();
    const { user } = await showView(<Login email={goodEmail} onSubmit={onSubmit} />);
    await user.click(email());
    await user.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(email().getAttribute("aria-invalid")).toBeNull();
    expect(messageOf(password())).toBe("You did not enter a password");
  });

  test("AUTH-06 Enter in a complete form submits it once", async () => {
    const onSubmit = vi.fn();
    const { user } = await showView(<Login onSubmit={onSubmit} />);
    await user.type(email(), goodEmail);
    await user.type(password(), `${goodPassword}{Enter}`);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("AUTH-06 the password can be shown and is hidden while submitting", async () => {
    const { user, showNext } = await showView(<Login password={goodPassword} />);
    expect(password().type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show Password" }));
    expect(password().type).toBe("text");
    showNext(<Login password={goodPassword} isBusy />);
    expect(password().type).toBe("password");
    showNext(<Login password={goodPassword} />);
    await user.click(screen.getByRole("button", { name: "Hide Password" }));
    expect(password().type).toBe("password");
  });

  test("AUTH-06 Caps Lock is indicated in the password field", async () => {
    await showView(<Login />);
    act(() => password().focus());
    fireEvent.keyDown(password(), { key: "A", modifierCapsLock: true });
    expect(messageOf(password())).toBe("Caps Lock is on");
    fireEvent.keyUp(password(), { key: "CapsLock", modifierCapsLock: false });
    expect(messageOf(password())).toBe("");
  });

  test("AUTH-06 fields have autocomplete tokens for password managers", async () => {
    await showView(<Login />);
    expect(email().autocomplete).toBe("username webauthn");
    expect(email().type).toBe("email");
    expect(password().autocomplete).toBe("current-password");
    expect(email().form?.method).toBe("post");
  });

  test("AUTH-06 a value set by a password manager's script is used", async () => {
    await showView(<Login />);
    // Scripts use the input's own setter, which React overrides to track its own changes.
    act(() => {
      email().value = goodEmail;
      email().dispatchEvent(new Event("input", { bubbles: true }));
      password().value = goodPassword;
      password().dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(submit().disabled).toBe(false);
    expect(email().value).toBe(goodEmail);
  });

  test("AUTH-06 each change is reported once", async () => {
    const onEmail = vi.fn();
    const { user } = await showView(<Login onEmail={onEmail} />);
    await user.type(email(), "abc");
    expect(onEmail.mock.calls).toEqual([["a"], ["ab"], ["abc"]]);
  });

  test("AUTH-06 input before hydration is kept", async () => {
    await hydrateExported(<Login />, () => {
      email().value = goodEmail;
      password().value = goodPassword;
      screen.getByRole("checkbox").click();
    });
    expect(email().value).toBe(goodEmail);
    expect(password().value).toBe(goodPassword);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(submit().disabled).toBe(false);
  });

  test("AUTH-02 a remembered email fills the prerendered form", async () => {
    await hydrateExported(<Login email={goodEmail} />);
    expect(email().value).toBe(goodEmail);
  });

  test("AUTH-07 submitting blocks a second submit and keeps the form", async () => {
    const onSubmit = vi.fn();
    const { user } = await showView(
      <Login email={goodEmail} password={goodPassword} isBusy onSubmit={onSubmit} />,
    );
    await user.dblClick(submit());
    await user.type(email(), "{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    expect(email().value).toBe(goodEmail);
    expect(password().value).toBe(goodPassword);
  });

  test("AUTH-06 a rejection becomes quiet without a second announcement", async () => {
    const text = "The email or password is incorrect.";
    const loud = { tone: "negative", title: "We could not sign you in", text } as const;
    const { showNext } = await showView(<Login alert={loud} refusal={text} />);
    const alert = screen.getByRole("alert");
    const announced = screen.getByText(text);
    expect(alert.textContent).toContain("We could not sign you in");
    showNext(<Login refusal={text} />);
    expect(screen.getByText(text)).toBe(announced);
    expect(alert.contains(announced)).toBe(true);
    expect(alert.textContent).toBe(text);
  });

  test("AUTH-03 an expired password focuses the forgot-password link", async () => {
    const { showNext } = await showView(<Login />);
    showNext(<Login isPasswordExpired />);
    expect(document.activeElement).toBe(
      screen.getByRole("link", { name: "Forgot your password?" }),
    );
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  test("AUTH-05 links lead to forgot password, register and help", async () => {
    await showView(<Login />);
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/forgotPwd", "/register", "/helpSupport"]);
  });

  test("HEALTH-02 Enter during the first API check submits once it is ready", async () => {
    const onSubmit = vi.fn();
    const { user, showNext } = await showView(<Login api="checking" onSubmit={onSubmit} />);
    await user.type(email(), goodEmail);
    await user.type(password(), `${goodPassword}{Enter}`);
    expect(onSubmit).not.toHaveBeenCalled();
    showNext(<Login api="ready" onSubmit={onSubmit} />);
    showNext(<Login api="ready" onSubmit={onSubmit} />);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["email", email],
    ["password", password],
  ])("HEALTH-02 changing the %s cancels a pending Enter", async (_, field) => {
    const onSubmit = vi.fn();
    const { user, showNext } = await showView(<Login api="checking" onSubmit={onSubmit} />);
    await user.type(email(), goodEmail);
    await user.type(password(), `${goodPassword}{Enter}`);
    await user.type(field(), "x");
    showNext(<Login api="ready" onSubmit={onSubmit} />);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field(), "y{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("HEALTH-02 submit is disabled until the API is ready", async () => {
    const onSubmit = vi.fn();
    const { user, showNext } = await showView(<Login api="unreachable" onSubmit={onSubmit} />);
    await user.type(email(), goodEmail);
    await user.type(password(), `${goodPassword}{Enter}`);
    expect(submit().disabled).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText(/The service is not responding/)).toBeTruthy();

    showNext(<Login api="ready" onSubmit={onSubmit} />);
    expect(email().value).toBe(goodEmail);
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
