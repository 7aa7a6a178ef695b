import { type ComponentProps, useState } from "react";
import { newPasswordProblems } from "../../machines/passwords/rules.ts";
import { phrases, question, goodEntries } from "../../machines/reset-password/fixtures.ts";
import { resetProblems } from "../../machines/reset-password/problems.ts";
import { emailProblem } from "../../machines/user/email.ts";
import { ForgotForm } from "../../src/features/passwords/forgot-form.tsx";
import { ResetForm } from "../../src/features/passwords/reset-form.tsx";
import { SetForm } from "../../src/features/passwords/set-form.tsx";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { pasteInto } from "./paste-into.ts";

export const email = "margaret.ellis@hartwellpensions.example";
export const quiet = { isBusy: false, isApiReady: true, alert: null, refusal: null };

const nothing = () => {};

/** Reset form with its state, validated at once. */
export function Reset(props: Partial<ComponentProps<typeof ResetForm>>) {
  const [entries, setEntries] = useState({ securityAnswer: "", newPassword: "", confirm: "" });
  const bannedPhrases = props.bannedPhrases === undefined ? phrases : props.bannedPhrases;
  const problems = resetProblems(entries, bannedPhrases);
  const keep = (part: Partial<typeof entries>) => setEntries((before) => ({ ...before, ...part }));
  return (
    <ResetForm
      {...quiet}
      {...entries}
      email={email}
      question={question}
      onSecurityAnswer={(securityAnswer) => keep({ securityAnswer })}
      onNewPassword={(newPassword) => keep({ newPassword })}
      onConfirm={(confirm) => keep({ confirm })}
      onSubmit={nothing}
      problems={problems}
      currentProblems={problems}
      refusedSecurityAnswers={0}
      {...props}
      bannedPhrases={bannedPhrases}
    />
  );
}

export function FirstPassword(props: Partial<ComponentProps<typeof SetForm>>) {
  const [entries, setEntries] = useState({ newPassword: "", confirm: "" });
  return (
    <SetForm
      {...quiet}
      {...entries}
      email={email}
      onNewPassword={(newPassword) => setEntries((before) => ({ ...before, newPassword }))}
      onConfirm={(confirm) => setEntries((before) => ({ ...before, confirm }))}
      onSubmit={nothing}
      problems={newPasswordProblems(entries, phrases)}
      bannedPhrases={phrases}
      listProblem={null}
      {...props}
    />
  );
}

/** Forgot-password form with its state. */
export function Forgot(props: Partial<ComponentProps<typeof ForgotForm>>) {
  const [typed, setTyped] = useState("");
  return (
    <ForgotForm
      {...quiet}
      email={typed}
      onEmail={setTyped}
      problem={emailProblem(typed)}
      onSubmit={nothing}
      {...props}
    />
  );
}

/** Fills in the form that sets a new password by a link. */
export async function fillReset(user: UserEvent): Promise<void> {
  await pasteInto(user, screen.getByLabelText("Your answer"), goodEntries.securityAnswer);
  await pasteInto(user, screen.getByLabelText("New password"), goodEntries.newPassword);
  await pasteInto(user, screen.getByLabelText("Confirm password"), goodEntries.confirm);
}
