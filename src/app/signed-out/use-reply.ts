import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ReplyAlert } from "../../ui/form/reply.tsx";
import { useRefusalText, usePortal } from "../../session/index.ts";
import type { SignInActor } from "./sign-in-actor.ts";

interface Reply {
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

/** What the last step came to: loud for its 6 seconds, quiet after them. */
export function useReply(actor: SignInActor): Reply {
  const { session } = usePortal();
  const { t } = useTranslation(["sign-in", "errors"]);
  const refusalText = useRefusalText();
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isAlerting = useSelector(actor, (snapshot) => snapshot.hasTag("alerting"));
  const isCodeSent = useSelector(actor, (snapshot) => snapshot.hasTag("codeSent"));
  const isAtLogin = useSelector(actor, (snapshot) => snapshot.matches("enteringCredentials"));
  const hasEnded = useSelector(session, (snapshot) => snapshot.context.ended);
  const ended = isAtLogin ? hasEnded : null;

  if (isCodeSent) return { alert: { tone: "positive", text: t("code.resent") }, refusal: null };
  if (!failure) return { alert: null, refusal: ended ? t(`errors:session.${ended}`) : null };
  const text = refusalText(failure);
  const title = t("errors:alert.signInTitle");
  return { alert: isAlerting ? { tone: "negative", title, text } : null, refusal: text };
}
