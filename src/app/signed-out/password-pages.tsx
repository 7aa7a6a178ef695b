import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, useNavigate } from "../../router/router.tsx";
import { LinkCheck, ResetConfirm } from "../../features/passwords/link-pages.tsx";
import { startPasswordActors } from "../../effects/passwords/password-actors.ts";
import { useActor, useAppDependencies, useRunningActor } from "../../session/index.ts";
import { paths } from "../../../machines/paths.ts";
import { newPasswordProblems } from "../../../machines/passwords/rules.ts";
import { SetForm } from "../../features/passwords/set-form.tsx";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import type { SetPasswordActor } from "../../../machines/set-password/machine.ts";
import { screenOf } from "../../../machines/screen-of.ts";
import { resetProblems } from "../../../machines/reset-password/problems.ts";
import { ResetForm } from "../../features/passwords/reset-form.tsx";
import type { ResetPasswordActor } from "../../../machines/reset-password/machine.ts";
import type { UnlockAccountActor } from "../../../machines/unlock-account/machine.ts";
import { isEmail } from "../../../machines/user/email.ts";
import { UnlockConfirm, UnlockForm } from "../../features/passwords/unlock-form.tsx";
import { IsNextStep } from "../../ui/form/step-heading.tsx";
import { ForgotConfirmPage, ForgotPage } from "./forgot-pages.tsx";
import { MailedLinkStates, MissingLink } from "./mailed-link-states.tsx";
import { usePasswordReply } from "./use-password-reply.ts";

export type PasswordPage =
  | "forgotPwd"
  | "forgotPwdConfirm"
  | "redirect"
  | "resetPassword"
  | "resetPwdConfirm"
  | "setPassword"
  | "unlockAccount";

export interface PasswordPageProps {
  readonly page: PasswordPage;
}

/** A password page; starts the actors of these pages. */
export function PasswordPages({ page }: PasswordPageProps): ReactNode {
  const { actors, ...services } = useAppDependencies();
  const session = useActor("session");
  useState(() => {
    if (actors.get("forgotPassword")) return;
    actors.addForPage(startPasswordActors(services, session));
  });
  const forgot = useActor("forgotPassword");
  const reset = useRunningActor("resetPassword");
  const set = useRunningActor("setPassword");
  const unlock = useRunningActor("unlockAccount");
  switch (page) {
    case "forgotPwd":
      return <ForgotPage actor={forgot} />;
    case "forgotPwdConfirm":
      return <ForgotConfirmPage actor={forgot} />;
    case "redirect":
      return <LinkCheck />;
    case "resetPassword":
      if (!reset) return <MissingLink />;
      return <ResetPage actor={reset} forgot={forgot} />;
    case "resetPwdConfirm":
      return <ResetConfirmPage />;
    case "setPassword":
      if (!set) return <Redirect to={paths.login()} />;
      return <SetPage actor={set} forgot={forgot} />;
    case "unlockAccount":
      if (!unlock) return <Redirect to={paths.login()} />;
      return <UnlockPage actor={unlock} forgot={forgot} />;
  }
}

function ResetConfirmPage() {
  const navigate = useNavigate();
  const reset = useRunningActor("resetPassword");
  const isDone = useSelector(reset, (snapshot) => snapshot?.matches("done") ?? false);
  if (!isDone) return <Redirect to={paths.login()} />;
  return <ResetConfirm onLogin={() => navigate(paths.login())} />;
}

interface SetPageProps {
  readonly actor: SetPasswordActor;
  readonly forgot: ForgotPasswordActor;
}

/** /set-password, opened with an emailed link; the sign-in continues after the password is set. */
function SetPage({ actor, forgot }: SetPageProps) {
  const { t } = useTranslation("passwords");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const reply = usePasswordReply(actor, t("set.alertTitle"));

  if (screen === "done") return <Redirect to={paths.login()} />;
  if (screen === "expired") return <Redirect to={paths.forgotPwd()} />;
  return (
    <MailedLinkStates
      screen={screen}
      failure={context.failure}
      link={{ ...context.link, mode: "initial" }}
      forgot={forgot}
      onRetry={() => actor.send({ type: "link.retried" })}
    >
      <SetForm
        {...reply}
        listProblem={context.isListMissing ? t("set.listMissing") : null}
        email={context.link.email}
        newPassword={context.newPassword}
        confirm={context.confirm}
        onNewPassword={(newPassword) => actor.send({ type: "newPassword.changed", newPassword })}
        onConfirm={(confirm) => actor.send({ type: "confirm.changed", confirm })}
        onSubmit={() => actor.send({ type: "form.submitted" })}
        problems={newPasswordProblems(context, context.bannedPhrases)}
        bannedPhrases={context.bannedPhrases}
      />
    </MailedLinkStates>
  );
}

interface ResetPageProps {
  readonly actor: ResetPasswordActor;
  readonly forgot: ForgotPasswordActor;
}

/** /reset-password, opened with an emailed link. */
function ResetPage({ actor, forgot }: ResetPageProps) {
  const { t } = useTranslation("passwords");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const reply = usePasswordReply(actor, t("reset.alertTitle"));

  if (screen === "done") return <Redirect to={paths.resetPwdConfirm()} />;
  return (
    <MailedLinkStates
      screen={screen}
      failure={context.failure}
      link={{ ...context.link, mode: "reset" }}
      forgot={forgot}
      onRetry={() => actor.send({ type: "link.retried" })}
    >
      <ResetForm
        {...reply}
        email={context.link.email}
        question={context.question ?? { key: "", description: "" }}
        securityAnswer={context.securityAnswer}
        newPassword={context.newPassword}
        confirm={context.confirm}
        onSecurityAnswer={(text) =>
          actor.send({ type: "securityAnswer.changed", securityAnswer: text })
        }
        onNewPassword={(newPassword) => actor.send({ type: "newPassword.changed", newPassword })}
        onConfirm={(confirm) => actor.send({ type: "confirm.changed", confirm })}
        onSubmit={() => actor.send({ type: "form.submitted" })}
        problems={resetProblems(context.judged, context.bannedPhrases)}
        currentProblems={resetProblems(context, context.bannedPhrases)}
        bannedPhrases={context.bannedPhrases}
        refusedSecurityAnswers={context.refusedSecurityAnswers}
      />
    </MailedLinkStates>
  );
}

interface UnlockPageProps {
  readonly actor: UnlockAccountActor;
  readonly forgot: ForgotPasswordActor;
}

/** /unlock-account, opened with the link in the email about a lock. */
function UnlockPage({ actor, forgot }: UnlockPageProps) {
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const signIn = useRunningActor("signIn");
  const reply = usePasswordReply(actor, t("unlock.alertTitle"));
  const { email } = context.link;

  function goToLogin() {
    if (isEmail(email)) signIn?.send({ type: "email.changed", email });
    navigate(paths.login());
  }

  if (screen === "done") {
    return (
      <IsNextStep value>
        <UnlockConfirm onLogin={goToLogin} />
      </IsNextStep>
    );
  }
  return (
    <MailedLinkStates
      screen={screen}
      failure={context.failure}
      link={{ ...context.link, mode: "unlock" }}
      forgot={forgot}
      onRetry={() => actor.send({ type: "link.retried" })}
    >
      <UnlockForm
        {...reply}
        email={email}
        question={context.question ?? { key: "", description: "" }}
        securityAnswer={context.securityAnswer}
        onSecurityAnswer={(securityAnswer) =>
          actor.send({ type: "securityAnswer.changed", securityAnswer })
        }
        onSubmit={() => actor.send({ type: "form.submitted" })}
        refusedSecurityAnswers={context.refusedSecurityAnswers}
      />
    </MailedLinkStates>
  );
}
