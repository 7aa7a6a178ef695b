import { useSelector } from "@xstate/react";
import { useIsApiReady } from "../../session/index.ts";
import { useTranslation } from "react-i18next";
import { Redirect } from "../../router/router.tsx";
import { resetProblems } from "../../../machines/reset-password/problems.ts";
import { ResetForm } from "../../features/passwords/reset-form.tsx";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import type { ResetPasswordActor } from "../../../machines/reset-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { MailedLinkStates } from "./mailed-link-states.tsx";
import { screenOf } from "../../../machines/screen-of.ts";
import { usePasswordReply } from "./use-password-reply.ts";

interface ResetPageProps {
  readonly actor: ResetPasswordActor;
  readonly forgot: ForgotPasswordActor;
}

/** /reset-password, opened with an emailed link. */
export function ResetPage({ actor, forgot }: ResetPageProps) {
  const { t } = useTranslation("passwords");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isApiReady = useIsApiReady();
  const securityAnswer = usePasswordReply(actor, t("reset.alertTitle"));

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
        {...securityAnswer}
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
        isBusy={isBusy}
        isApiReady={isApiReady}
      />
    </MailedLinkStates>
  );
}
