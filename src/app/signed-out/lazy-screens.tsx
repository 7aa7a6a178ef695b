import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useIsApiReady, useRefusalText } from "../../session/index.ts";
import { recoveryCodeProblem } from "../../../machines/sign-in/credentials.ts";
import { CodeForm } from "../../features/sign-in/code-form.tsx";
import { SignInIdleDialog } from "../../features/sign-in/idle-dialog.tsx";
import { RecoveryForm } from "../../features/sign-in/recovery-form.tsx";
import { SecurityQuestionsForm } from "../../features/sign-in/security-questions-form.tsx";
import { securityQuestionKeys } from "../../../machines/passwords/security-questions.ts";
import { TermsForm } from "../../features/sign-in/terms-form.tsx";
import { textOr } from "../../i18n/text-or.ts";
import type { AdmissionActor } from "../../../machines/admission/machine.ts";
import { refusalReply } from "../../ui/form/refusal-reply.ts";
import type { FormReply } from "../../ui/form/reply.tsx";
import type {
  AdmissionScreenProps,
  SignInScreenProps,
  SignInStep,
} from "./sign-in-screen-props.ts";
import { useReply } from "./use-reply.ts";

interface LazyScreenProps extends SignInScreenProps {
  readonly screen: Exclude<SignInStep, "login" | "accountLocked">;
}

/** The sign-in screens after the password. */
export function LazyScreen({ screen, actor }: LazyScreenProps) {
  const admission = useSelector(actor, (snapshot) => snapshot.children.admission);
  if (screen === "otp") return <CodeScreen actor={actor} />;
  if (screen === "recoveryCode") return <RecoveryScreen actor={actor} />;
  if (!admission) return null;
  const Screen = screen === "terms" ? TermsScreen : SecurityQuestionScreen;
  const cancel = () => actor.send({ type: "signIn.cancelled" });
  return (
    <>
      <Screen actor={admission} onCancel={cancel} />
      <IdleStep actor={actor} />
    </>
  );
}

/** The warning before the last steps of a sign-in end for inactivity (SESS-02). */
function IdleStep({ actor }: SignInScreenProps) {
  const idle = useSelector(actor, (snapshot) => snapshot.children.idle);
  const isWarning = useSelector(idle, (snapshot) => snapshot?.matches("warning"));
  const spokenSeconds = useSelector(idle, (snapshot) => snapshot?.context.spokenSeconds ?? 0);
  if (!isWarning) return null;
  return (
    <SignInIdleDialog
      spokenSeconds={spokenSeconds}
      stay={() => idle?.send({ type: "stay.requested" })}
      signOut={() => idle?.send({ type: "signOut.requested" })}
    />
  );
}

function CodeScreen({ actor }: SignInScreenProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { email, code, rejectedCodes, nowMs, resendAllowedAtMs, resendPauseMs } = context;
  const reply = useReply(actor);
  const passkey = {
    isAsking: useSelector(actor, (snapshot) => snapshot.hasTag("askingPasskey")),
    onUse: () => actor.send({ type: "passkey.requested" }),
    onCancel: () => actor.send({ type: "passkey.cancelled" }),
  };
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
      isApiReady={useIsApiReady()}
      secondsToResend={Math.ceil(leftMs / 1000)}
      rejectedCount={rejectedCodes}
      passkey={context.passkeyOptions === null ? null : passkey}
      onRecovery={
        context.hasRecoveryCodes ? () => actor.send({ type: "recovery.requested" }) : null
      }
    />
  );
}

function RecoveryScreen({ actor }: SignInScreenProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { recoveryCode, isRecoveryTried, passkeyOptions } = context;
  const reply = useReply(actor);
  return (
    <RecoveryForm
      {...reply}
      recoveryCode={recoveryCode}
      onChange={(typed) => actor.send({ type: "recoveryCode.changed", recoveryCode: typed })}
      problem={isRecoveryTried ? recoveryCodeProblem(recoveryCode) : null}
      onSubmit={() => actor.send({ type: "recoveryCode.submitted" })}
      onCancel={() => actor.send({ type: "signIn.cancelled" })}
      onLeave={() => actor.send({ type: "recovery.left" })}
      hasPasskey={passkeyOptions !== null}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      isApiReady={useIsApiReady()}
    />
  );
}

/** The security questions; the request contains their texts. */
function SecurityQuestionScreen({ actor, onCancel }: AdmissionScreenProps) {
  const { t } = useTranslation("security-questions");
  const reply = useAdmissionReply(actor);
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
      onCancel={onCancel}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      isApiReady={useIsApiReady()}
    />
  );
}

/** The terms that are due. There is no input, so the texts of network errors do not mention any. */
function TermsScreen({ actor, onCancel }: AdmissionScreenProps) {
  const { t } = useTranslation("terms");
  const termsDue = useSelector(actor, (snapshot) => snapshot.context.termsDue);
  const kind = useSelector(actor, (snapshot) => snapshot.context.failure?.kind);
  let reply = useAdmissionReply(actor);
  if (kind === "network" || kind === "timeout") {
    const text = t(`form.unreached.${kind}`);
    reply = { refusal: text, alert: reply.alert && { ...reply.alert, text } };
  }
  return (
    <TermsForm
      {...reply}
      variant={termsDue === "summary" ? "summary" : "full"}
      onAccept={() => actor.send({ type: "terms.accepted" })}
      onSignOut={onCancel}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
    />
  );
}

/** Returns the result of the last attempt; its alert is prominent for 6 seconds. */
function useAdmissionReply(actor: AdmissionActor): FormReply {
  const { t } = useTranslation("errors");
  const refusalText = useRefusalText({ hasInput: true });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isAlerting = useSelector(actor, (snapshot) => snapshot.hasTag("alerting"));
  return refusalReply(t("alert.signInTitle"), failure && refusalText(failure), isAlerting);
}
