import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../machines/failure.ts";
import type { StepFormState } from "../../features/passwords/step-form.tsx";
import { useIsApiReady, useRefusalText } from "../../session/index.ts";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import type { ResetPasswordActor } from "../../../machines/reset-password/machine.ts";
import type { SetPasswordActor } from "../../../machines/set-password/machine.ts";
import type { UnlockAccountActor } from "../../../machines/unlock-account/machine.ts";
import { refusalReply } from "../../ui/form/refusal-reply.ts";
import { textOr } from "../../i18n/text-or.ts";

type PasswordActor =
  | ForgotPasswordActor
  | ResetPasswordActor
  | SetPasswordActor
  | UnlockAccountActor;

/**
 * Returns what a form shows of its machine: whether it is being sent or the API is not reached yet,
 * and the failure of the last attempt; its alert is prominent while the machine is alerting.
 */
export function usePasswordReply(actor: PasswordActor, title: string): StepFormState {
  const refusalText = usePasswordText({ hasInput: true });
  const isApiReady = useIsApiReady();
  const isBusy = useSelector(actor as ForgotPasswordActor, (snapshot) => snapshot.hasTag("busy"));
  const failure = useSelector(
    actor as ForgotPasswordActor,
    (snapshot): Failure | null => snapshot.context.failure,
  );
  const isAlerting = useSelector(actor as ForgotPasswordActor, (snapshot) =>
    snapshot.hasTag("alerting"),
  );
  const text = failure && refusalText(failure);
  return { isBusy, isApiReady, ...refusalReply(title, text, isAlerting) };
}

/**
 * Returns the text of a failure: the password pages' own for some codes, otherwise the shared one.
 */
export function usePasswordText(
  options: Parameters<typeof useRefusalText>[0] = {},
): (failure: Failure) => string {
  const { t } = useTranslation("passwords");
  const refusalText = useRefusalText(options);
  return (failure) => {
    const { code } = failure;
    // The API defines the codes; one without a translation has an empty text.
    const own = code ? textOr(t, `code.${code}`, "") : "";
    return own || refusalText(failure);
  };
}
