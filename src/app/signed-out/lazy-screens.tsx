import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { CodeForm } from "../../features/sign-in/code-form.tsx";
import { SecurityQuestionsForm } from "../../features/sign-in/security-questions-form.tsx";
import { securityQuestionKeys } from "../../../machines/passwords/security-questions.ts";
import { TermsForm } from "../../features/sign-in/terms-form.tsx";
import type { SignInScreenProps } from "./sign-in-screen-props.ts";
import { useReply } from "./use-reply.ts";
import { textOr } from "../../i18n/text-or.ts";

interface LazyScreenProps extends SignInScreenProps {
  readonly screen: Exclude<SignInScreen, "login" | "accountLocked">;
}

/** The sign-in screens after the password. */
export function LazyScreen({ screen, ...props }: LazyScreenProps) {
  if (screen === "otp") return <CodeScreen {...props} />;
  return screen === "terms" ? <TermsScreen {...props} /> : <SecurityQuestionScreen {...props} />;
}

function CodeScreen({ actor, api }: SignInScreenProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { email, code, rejectedCodes, nowMs, resendAllowedAtMs, resendPauseMs } = context;
  const reply = useReply(actor);
  const leftMs = Math.min(resendPauseMs, Math.max(0, resendAllowedAtMs - nowMs));
  return (
    <CodeForm
      {...reply}
      email={email.trim()}
      code={code}
      onCode={(digits) => actor.send({ type: "code.changed", code: digits })}
      onSubmit={() => actor.send({ type: "code.submitted" })}
      onCancel={() => actor.send({ type: "signIn.cancelled" })}
      onResend={() => actor.send({ type: "code.resendRequested" })}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      isApiReady={api === "ready"}
      secondsToResend={Math.ceil(leftMs / 1000)}
      rejectedCount={rejectedCodes}
    />
  );
}

/** The security questions; the request contains their texts. */
function SecurityQuestionScreen({ actor, api }: SignInScreenProps) {
  const { t } = useTranslation("sign-in");
  const reply = useReply(actor);
  return (
    <SecurityQuestionsForm
      {...reply}
      questions={securityQuestionKeys}
      onSubmit={(securityAnswers) =>
        actor.send({
          type: "questions.submitted",
          securityAnswers: securityAnswers.map(({ question, securityAnswer }) => ({
            question: textOr(t, `question.${question}`, question),
            securityAnswer,
          })),
        })
      }
      onCancel={() => actor.send({ type: "signIn.cancelled" })}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      isApiReady={api === "ready"}
    />
  );
}

/** The terms that are due. There is no input, so the texts of network errors do not mention any. */
function TermsScreen({ actor }: SignInScreenProps) {
  const { t } = useTranslation("terms");
  const termsDue = useSelector(actor, (snapshot) => snapshot.context.termsDue);
  const kind = useSelector(actor, (snapshot) => snapshot.context.failure?.kind);
  let reply = useReply(actor);
  if (kind === "network" || kind === "timeout") {
    const text = t(`form.unreached.${kind}`);
    reply = { refusal: text, alert: reply.alert && { ...reply.alert, text } };
  }
  return (
    <TermsForm
      {...reply}
      variant={termsDue === "summary" ? "summary" : "full"}
      onAccept={() => actor.send({ type: "terms.accepted" })}
      onSignOut={() => actor.send({ type: "signIn.cancelled" })}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
    />
  );
}
