import { useSelector } from "@xstate/react";
import { useSubscription } from "../../session/index.ts";
import { useTranslation } from "react-i18next";
import { Redirect, useNavigate } from "../../router/router.tsx";
import { emailProblem } from "../../../machines/user/email.ts";
import { ForgotConfirm } from "../../features/passwords/forgot-confirm.tsx";
import { ForgotForm } from "../../features/passwords/forgot-form.tsx";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { usePasswordReply } from "./use-password-reply.ts";

interface ForgotPageProps {
  readonly actor: ForgotPasswordActor;
}

/** /forgotPwd: the email; a sent request navigates to its confirmation. */
export function ForgotPage({ actor }: ForgotPageProps) {
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  const email = useSelector(actor, (snapshot) => snapshot.context.email);
  const isLinkExpired = useSelector(
    actor,
    ({ context }) => context.failure?.code === "expired_password",
  );
  const title = t(isLinkExpired ? "forgot.expiredTitle" : "forgot.alertTitle");
  const reply = usePasswordReply(actor, title);

  useSubscription(() => actor.on("sent", () => navigate(paths.forgotPwdConfirm())));

  return (
    <ForgotForm
      {...reply}
      email={email}
      onEmail={(next) => actor.send({ type: "email.changed", email: next })}
      problem={emailProblem(email)}
      onSubmit={() => actor.send({ type: "request.submitted" })}
    />
  );
}

/** /forgotPwd-confirm, available while a request is confirmed. */
export function ForgotConfirmPage({ actor }: Pick<ForgotPageProps, "actor">) {
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  const isSent = useSelector(actor, (snapshot) => snapshot.hasTag("sent"));
  const isResent = useSelector(actor, (snapshot) => snapshot.hasTag("resent"));
  const email = useSelector(actor, (snapshot) => snapshot.context.sentTo);
  const { isBusy, alert, refusal } = usePasswordReply(actor, t("forgot.alertTitle"));
  const resent = t("forgotConfirm.register_confirm_resend_success");

  if (!isSent) return <Redirect to={paths.login()} />;
  return (
    <ForgotConfirm
      email={email}
      onClose={() => {
        actor.send({ type: "request.closed" });
        navigate(paths.login());
      }}
      onBack={() => navigate(paths.forgotPwd())}
      onResend={() => actor.send({ type: "request.repeated" })}
      isBusy={isBusy}
      alert={isResent ? { tone: "positive", text: resent } : alert}
      refusal={refusal}
    />
  );
}
