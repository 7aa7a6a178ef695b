import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { refusalReply } from "../../ui/form/refusal-reply.ts";
import type { FormReply } from "../../ui/form/reply.tsx";
import { useActor, useRefusalText } from "../../session/index.ts";
import { unsentFormNames } from "../../session/unsent-form-names.ts";
import type { SignInActor } from "../../../machines/sign-in/machine.ts";

/** Returns the result of the last step; its alert is prominent for 6 seconds. */
export function useReply(actor: SignInActor): FormReply {
  const session = useActor("session");
  const { t, i18n } = useTranslation(["sign-in", "errors"]);
  const refusalText = useRefusalText({ hasInput: true });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isAlerting = useSelector(actor, (snapshot) => snapshot.hasTag("alerting"));
  const isCodeSent = useSelector(actor, (snapshot) => snapshot.hasTag("codeSent"));
  const isAtLogin = useSelector(actor, (snapshot) => snapshot.matches("enteringCredentials"));
  const last = useSelector(session, (snapshot) => snapshot.context);
  const hasTimedOut = useSelector(actor, (snapshot) => snapshot.context.hasTimedOut);
  const ended = isAtLogin ? (hasTimedOut ? "idle" : last.ended) : null;

  if (isCodeSent) return { alert: { tone: "positive", text: t("code.resent") }, refusal: null };
  if (failure) return refusalReply(t("errors:alert.signInTitle"), refusalText(failure), isAlerting);
  const reason = ended && t(`errors:session.${ended}`);
  const forms = hasTimedOut ? "" : unsentFormNames(i18n, last.unsent);
  const refusal = reason && forms ? i18n.t("shell:unsent.text", { reason, forms }) : reason;
  return { alert: null, refusal };
}
