import { useSelector } from "@xstate/react";
import { useIsApiReady } from "../../session/index.ts";
import { useTranslation } from "react-i18next";
import { Redirect } from "../../router/router.tsx";
import { newPasswordProblems } from "../../../machines/passwords/rules.ts";
import { SetForm } from "../../features/passwords/set-form.tsx";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import type { SetPasswordActor } from "../../../machines/set-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { MailedLinkStates } from "./mailed-link-states.tsx";
import { screenOf } from "../../../machines/screen-of.ts";
import { usePasswordReply } from "./use-password-reply.ts";

interface SetPageProps {
  readonly actor: SetPasswordActor;
  readonly forgot: ForgotPasswordActor;
}

/** /set-password, opened with an emailed link; the sign-in continues after the password is set. */
export function SetPage({ actor, forgot }: SetPageProps) {
  const { t } = useTranslation("passwords");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()) ?? "checking");
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isApiReady = useIsApiReady();
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
        isBusy={isBusy}
        isApiReady={isApiReady}
      />
    </MailedLinkStates>
  );
}
