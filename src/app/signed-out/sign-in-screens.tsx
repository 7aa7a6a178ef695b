import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { credentialProblems } from "../../../machines/sign-in/credentials.ts";
import { resendPauseMs } from "../../../machines/sign-in/setup.ts";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { CodeForm } from "../../features/sign-in/code-form.tsx";
import { type ApiReadiness, LoginForm } from "../../features/sign-in/login-form.tsx";
import { LockedNotice } from "../../features/sign-in/locked-notice.tsx";
import { SecurityQuestionsForm } from "../../features/sign-in/security-questions-form.tsx";
import { securityQuestionKeys } from "../../features/sign-in/security-questions.ts";
import { TermsForm } from "../../features/sign-in/terms-form.tsx";
import { useConfig } from "../../session/index.ts";
import { paths } from "../paths.ts";
import type { SignInActor } from "./sign-in-actor.ts";
import { useReply } from "./use-reply.ts";

export interface SignInScreenProps {
  readonly actor: SignInActor;
  readonly api: ApiReadiness;
}

function LoginScreen({ actor, api }: SignInScreenProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const reply = useReply(actor);
  return (
    <LoginForm
      {...reply}
      email={context.email}
      password={context.password}
      ifRememberEmail={context.ifRememberEmail}
      onEmail={(email) => actor.send({ type: "email.changed", email })}
      onPassword={(password) => actor.send({ type: "password.changed", password })}
      onRemember={(ifRememberEmail) => actor.send({ type: "remember.changed", ifRememberEmail })}
      onSubmit={() => actor.send({ type: "credentials.submitted" })}
      problems={credentialProblems(context.email, context.password)}
      api={api}
      isBusy={isBusy}
      isPasswordExpired={context.isPasswordExpired}
      action={paths.login()}
      paths={{
        forgotPwd: paths.forgotPwd(),
        register: paths.register(),
        helpSupport: paths.helpSupport(),
      }}
    />
  );
}

function CodeScreen({ actor, api }: SignInScreenProps) {
  const { email, code, rejectedCodes, nowMs, resendAllowedAtMs } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
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

function SecurityQuestionScreen({ actor, api }: SignInScreenProps) {
  const { t } = useTranslation("sign-in");
  const reply = useReply(actor);
  return (
    <SecurityQuestionsForm
      {...reply}
      questions={securityQuestionKeys}
      onSubmit={(answers) =>
        actor.send({
          type: "questions.submitted",
          answers: answers.map(({ question, answer }) => ({
            question: t(`question.${question}` as "question.firstPet"),
            answer,
          })),
        })
      }
      onCancel={() => actor.send({ type: "signIn.cancelled" })}
      isBusy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      isApiReady={api === "ready"}
    />
  );
}

function LockedScreen() {
  const { supportEmail } = useConfig();
  return <LockedNotice supportEmail={supportEmail} loginPath={paths.login()} />;
}

function TermsScreen({ actor }: SignInScreenProps) {
  const termsDue = useSelector(actor, (snapshot) => snapshot.context.termsDue);
  const reply = useReply(actor);
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

/** The component of each screen that a state of the sign-in machine can ask for. */
export const signInScreens: Record<SignInScreen, ComponentType<SignInScreenProps>> = {
  login: LoginScreen,
  otp: CodeScreen,
  securityQuestion: SecurityQuestionScreen,
  accountLocked: LockedScreen,
  terms: TermsScreen,
};
