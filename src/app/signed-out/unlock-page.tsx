import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { screenOf } from "../../../machines/screen-of.ts";
import type { UnlockAccountActor } from "../../../machines/unlock-account/machine.ts";
import { isEmail } from "../../../machines/user/email.ts";
import { UnlockConfirm, UnlockForm } from "../../features/passwords/unlock-form.tsx";
import { useNavigate } from "../../router/router.tsx";
import { useIsApiReady, useRunningActor } from "../../session/index.ts";
import { IsNextStep } from "../../ui/form/step-heading.tsx";
import { MailedLinkStates } from "./mailed-link-states.tsx";
import { usePasswordReply } from "./use-password-reply.ts";

interface UnlockPageProps {
  readonly actor: UnlockAccountActor;
  readonly forgot: ForgotPasswordActor;
}

/** /unlock-account, opened with the link in the email about a lock. */
export function UnlockPage({ actor, forgot }: UnlockPageProps) {
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isApiReady = useIsApiReady();
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
        isBusy={isBusy}
        isApiReady={isApiReady}
      />
    </MailedLinkStates>
  );
}
