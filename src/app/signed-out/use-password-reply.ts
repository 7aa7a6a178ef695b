import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../machines/failure.ts";
import { useRefusalText } from "../../session/index.ts";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/actor.ts";
import type { ResetPasswordActor } from "../../../machines/reset-password/actor.ts";
import type { SetPasswordActor } from "../../../machines/set-password/actor.ts";
import { type FormReply, refusalReply } from "../../ui/form/refusal-reply.ts";
import { textOr } from "../../i18n/text-or.ts";

type PasswordActor = ForgotPasswordActor | ResetPasswordActor | SetPasswordActor;

/** What the last try failed of: loud while the flow alerts, quiet after. */
export function usePasswordReply(actor: PasswordActor, title: string): FormReply {
  const refusalText = usePasswordText({ hasInput: true });
  const failure = useSelector(
    actor as ForgotPasswordActor,
    (snapshot): Failure | null => snapshot.context.failure,
  );
  const isAlerting = useSelector(actor as ForgotPasswordActor, (snapshot) =>
    snapshot.hasTag("alerting"),
  );
  if (!failure) return { alert: null, refusal: null };
  return refusalReply(title, refusalText(failure), isAlerting);
}

/** The text of a failure: the pages' own for what only they are told, else the shared one. */
export function usePasswordText(
  options: Parameters<typeof useRefusalText>[0] = {},
): (failure: Failure) => string {
  const { t } = useTranslation("passwords");
  const refusalText = useRefusalText(options);
  return (failure) => {
    const { code } = failure;
    // Which codes there are the API decides; one without a text of ours gives an empty string.
    const own = code ? textOr(t, `code.${code}`, "") : "";
    return own || refusalText(failure);
  };
}
