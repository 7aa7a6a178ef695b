import { useSelector } from "@xstate/react";
import type { Failure } from "../../../machines/failure.ts";
import { useFailureText } from "../../session/index.ts";
import type { ReplyAlert } from "../../ui/form/reply.tsx";
import type {
  ForgotPasswordActor,
  ResetPasswordActor,
  SetPasswordActor,
} from "../actors/password-flows.ts";

interface Answer {
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

type Answering = ForgotPasswordActor | ResetPasswordActor | SetPasswordActor;

/** What the last try failed of: loud while the flow alerts, quiet after. */
export function useAnswer(actor: Answering, title: string): Answer {
  const failureText = useFailureText();
  const failure = useSelector(
    actor as ForgotPasswordActor,
    (snapshot): Failure | null => snapshot.context.failure,
  );
  const isAlerting = useSelector(actor as ForgotPasswordActor, (snapshot) =>
    snapshot.hasTag("alerting"),
  );
  if (!failure) return { alert: null, refusal: null };
  const text = failureText(failure);
  return { alert: isAlerting ? { tone: "negative", title, text } : null, refusal: text };
}
