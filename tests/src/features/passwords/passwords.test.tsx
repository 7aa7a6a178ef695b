// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { goodEntries, phrases } from "../../../../machines/reset-password/fixtures.ts";
import { resetProblems } from "../../../../machines/reset-password/problems.ts";
import { ForgotConfirm } from "../../../../src/features/passwords/forgot-confirm.tsx";
import {
  DeadLink,
  LinkCheck,
  MaybeSet,
  NeedsHelp,
  ResetConfirm,
  UncheckedLink,
} from "../../../../src/features/passwords/link-pages.tsx";
import {
  email,
  FirstPassword,
  Forgot,
  quiet,
  Reset,
  fillReset,
} from "../../../support/password-forms.tsx";
import { pasteInto } from "../../../support/paste-into.ts";
import { showView } from "../../../support/show-view.tsx";

/** Renders a view with its translations. */
async function show(view: ReactNode, language?: "en" | "zh-CN") {
  const shown = await showView(view, language);
  await screen.findAllByRole("heading", { level: 1 });
  return shown;
}

const nothing = () => {};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const status = () => screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);

describe("password forms", () => {
  test("RESET-02 the email is read-only and the question is shown", async () => {
    await show(<Reset />);
    expect(field("Email").value).toBe(email);
    expect(field("Email").readOnly).toBe(true);
    expect(screen.getByText("What was the name of your first school?")).toBeTruthy();
    expect(field("Your answer").autocomplete).toBe("off");
  });

  test("RESET-01 only a predefined question is translated", async () => {
    await show(<Reset />, "zh-CN");
    expect(screen.getByText("您就读的第一所学校叫什么名字？")).toBeTruthy();
    cleanup();
    const own = { key: "3", description: "Which ship did your father sail on?" };
    await show(<Reset question={own} />, "zh-CN");
    expect(screen.getByText(own.description)).toBeTruthy();
  });

  test("RESET-02 each rule shows its state as text from the first key", async () => {
    const { user } = await show(<Reset />);
    expect(lines()).toHaveLength(6);
    expect(lines().every((text) => text?.endsWith("not checked yet"))).toBe(true);
    expect(status()).toEqual([]);
    await user.type(field("New password"), "a");
    expect(lines()).toContain("A lowercase lettermet");
    expect(lines()).toContain("A digitnot met");
    expect(status()).toEqual([
      "4 rules are not met yet: More than 8 characters, A digit, An uppercase letter, Only allowed characters",
    ]);
    await pasteInto(user, field("New password"), "Bcdefg7 letMEIN");
    expect(lines()).toContain("No common or banned phrasenot met");
  });

  test("RESET-02 without the banned list its rule stays unchecked", async () => {
    const { user } = await show(<Reset bannedPhrases={null} />);
    await fillReset(user);
    expect([lines().at(-1), ...status()].join()).toMatch(/not checked yet.* when you save/);
    expect(button("Set password").disabled).toBe(false);
  });

  test("RESET-03 the button is enabled once every field is valid", async () => {
    const onSubmit = vi.fn();
    const { user } = await show(<Reset onSubmit={onSubmit} />);
    expect(button("Set password").disabled).toBe(true);
    await user.type(field("New password"), "abc");
    expect(screen.getByText(/: the answer .+, a new password .+, and the same .+/)).toBeTruthy();
    await user.clear(field("New password"));
    await pasteInto(user, field("Your answer"), "Hill House");
    expect(screen.getByText(/a new password that meets every rule/)).toBeTruthy();
    await pasteInto(user, field("New password"), goodEntries.newPassword);
    expect(screen.getByText("Still needed: the same password again.")).toBeTruthy();
    await pasteInto(user, field("Confirm password"), "Harbour");
    expect(screen.getByText("The passwords do not match")).toBeTruthy();
    await pasteInto(user, field("Confirm password"), " Light 7");
    expect(screen.queryByText("The passwords do not match")).toBeNull();
    await user.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("RESET-03 Enter with an empty answer shows the error and focuses it", async () => {
    const { user } = await show(<Reset />);
    await user.type(field("New password"), "x{Enter}");
    expect(screen.getByText("You did not answer the question")).toBeTruthy();
    expect(document.activeElement).toBe(field("Your answer"));
    expect(field("Your answer").getAttribute("aria-invalid")).toBe("true");
  });

  test("RESET-03 leaving a field before validation shows no error", async () => {
    const judged = resetProblems({ securityAnswer: "", newPassword: "", confirm: "" }, phrases);
    const { user } = await show(<Reset problems={judged} />);
    await fillReset(user);
    await user.tab();
    expect(screen.queryByText(/You did not/)).toBeNull();
    expect(field("Your answer").getAttribute("aria-invalid")).not.toBe("true");
    expect(button("Set password").disabled).toBe(true);
  });

  test("RESET-01 a wrong answer is focused and the entries are kept", async () => {
    const { user, showNext } = await show(<Reset />);
    await fillReset(user);
    await user.click(button("Set password"));
    showNext(<Reset refusedSecurityAnswers={1} refusal="The answer is not right." />);
    expect(document.activeElement).toBe(field("Your answer"));
    expect(screen.getByRole("alert").textContent).toBe("The answer is not right.");
    expect(field("New password").value).toBe(goodEntries.newPassword);
  });

  test("RESET-03 submitting hides the password and blocks a second submit", async () => {
    const onSubmit = vi.fn();
    const { user, showNext } = await show(<Reset onSubmit={onSubmit} />);
    await fillReset(user);
    await user.click(button("Show New password"));
    expect(field("New password").type).toBe("text");
    showNext(<Reset onSubmit={onSubmit} isBusy />);
    expect(field("New password").type).toBe("password");
    await user.click(button(/Setting/));
    await user.type(field("Confirm password"), "{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("HEALTH-02 Enter submits only when the API is ready", async () => {
    const onSubmit = vi.fn();
    const { user, showNext } = await show(<Reset isApiReady={false} onSubmit={onSubmit} />);
    await fillReset(user);
    await user.type(field("Your answer"), "{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    showNext(<Reset onSubmit={onSubmit} />);
    await user.type(field("Your answer"), "{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("SAFE-32 a long password can be pasted and keeps its spaces", async () => {
    const { user, container } = await show(<FirstPassword />);
    const long = ` é密码🌊 ${"Wave 7 ".repeat(12)} `;
    await user.click(field("New password"));
    await user.paste(long);
    expect(field("New password").value).toBe(long);
    expect(field("New password").autocomplete).toBe("new-password");
    expect(field("Confirm password").autocomplete).toBe("new-password");
    expect(field("New password").maxLength).toBe(-1);
    const name = container.querySelector<HTMLInputElement>("input[autocomplete=username]");
    expect(name?.value).toBe(email);
    expect(name?.tabIndex).toBe(-1);
  });

  test("INIT-01 set password has a checklist and a confirmation", async () => {
    const onSubmit = vi.fn();
    const { user } = await show(<FirstPassword onSubmit={onSubmit} />);
    expect(screen.getByText(/Choose a password you do not use anywhere else/)).toBeTruthy();
    expect(lines()).toHaveLength(6);
    await pasteInto(user, field("New password"), "Harbour Light 7");
    await pasteInto(user, field("Confirm password"), "Harbour Light 8");
    expect(button("Set password").disabled).toBe(true);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(field("Confirm password"));
    await user.keyboard("{Backspace}7{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("INIT-01 a list that failed to load is shown as an alert", async () => {
    await show(<FirstPassword bannedPhrases={null} listProblem="The list is missing." />);
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
      "The list is missing.",
    );
    expect(screen.getByText(/a new password that meets every rule/)).toBeTruthy();
  });

  test("HEALTH-02 a form shows that it waits for the API", async () => {
    const { user } = await show(<Reset isApiReady={false} />);
    await fillReset(user);
    expect(button("Set password").disabled).toBe(true);
    expect(screen.getByText(/The service is not responding/)).toBeTruthy();
  });

  test("FORGOT-01 requires a valid email", async () => {
    const onSubmit = vi.fn();
    const { user } = await show(<Forgot onSubmit={onSubmit} />);
    expect(button("Send link").disabled).toBe(true);
    await pasteInto(user, field("Email"), "margaret");
    await user.keyboard("{Enter}");
    expect(screen.getByText("Please enter a valid email")).toBeTruthy();
    await pasteInto(user, field("Email"), "@a.example");
    await user.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("FORGOT-01 the confirmation can be closed, left or sent again", async () => {
    const [onClose, onBack, onResend] = [vi.fn(), vi.fn(), vi.fn()];
    const props = { ...quiet, email, onClose, onBack, onResend };
    const { user, showNext } = await show(<ForgotConfirm {...props} />);
    expect(screen.getByText(email)).toBeTruthy();
    await user.click(button("Close"));
    await user.click(button("Back"));
    await user.click(button("Send again"));
    showNext(<ForgotConfirm {...props} isBusy />);
    await user.click(button("Sending…"));
    for (const press of [onClose, onBack, onResend]) expect(press).toHaveBeenCalledTimes(1);
  });

  test.each(["en", "zh-CN"] as const)("I18N-01 every page is in %s", async (language) => {
    const { container } = await show(
      <>
        <Forgot />
        <ForgotConfirm
          {...quiet}
          email={email}
          onClose={nothing}
          onBack={nothing}
          onResend={nothing}
        />
        <Reset />
        <FirstPassword />
        <LinkCheck />
        <UncheckedLink refusal={null} onRetry={nothing} />
        <DeadLink isSpent reason="-" onRequestAgain={nothing} />
        <NeedsHelp need="questions" onWrite={nothing} />
        <NeedsHelp need="unlocking" onWrite={nothing} />
        <MaybeSet onLogin={nothing} onRequestAgain={nothing} />
        <ResetConfirm onLogin={nothing} />
      </>,
      language,
    );
    const headings = await screen.findAllByRole("heading", { level: 1 });
    expect(headings).toHaveLength(11);
    const isChinese = headings.map(({ textContent }) => /\p{Script=Han}/u.test(textContent ?? ""));
    expect(new Set(isChinese)).toEqual(new Set([language === "zh-CN"]));
    expect(within(container).queryByText(/^[\w-]+(\.[\w-]+)+$|\{\{/)).toBeNull();
  });
});
