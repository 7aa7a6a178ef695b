import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "../../router/router.tsx";
import type { Failure } from "../../../machines/failure.ts";
import { forgottenLink, needOf } from "../../../machines/passwords/link.ts";
import type { ResetPasswordScreen } from "../../../machines/reset-password/types.ts";
import { isEmail } from "../../../machines/user/email.ts";
import {
  DeadLink,
  LinkCheck,
  MaybeSet,
  NeedsHelp,
  UncheckedLink,
} from "../../features/passwords/link-pages.tsx";
import { useRunningActor } from "../../session/index.ts";
import { IsNextStep } from "../../ui/form/step-heading.tsx";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { holdMailedLink, type MailedLink } from "../../effects/passwords/mailed-link.ts";
import { usePasswordText } from "./use-password-reply.ts";

interface MailedLinkStatesProps {
  readonly screen: ResetPasswordScreen;
  readonly failure: Failure | null;
  /** The emailed link; without its code after it was used. */
  readonly link: MailedLink;
  readonly forgot: ForgotPasswordActor;
  readonly onRetry: () => void;
  /** Form for a valid link. */
  readonly children: ReactNode;
}

/** Shows the state of an emailed link: being checked, invalid, or valid with its form. */
export function MailedLinkStates(props: MailedLinkStatesProps) {
  const { screen, failure, forgot, link } = props;
  const { mode, email, code } = link;
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  const refusalText = usePasswordText();
  const signIn = useRunningActor("signIn");
  const reason = failure ? refusalText(failure) : t("link.missing");

  useEffect(() => holdMailedLink({ mode, email, code }), [mode, email, code]);

  function requestAgain() {
    if (isEmail(email)) forgot.send({ type: "email.changed", email });
    navigate(paths.forgotPwd());
  }

  function goToLogin() {
    if (isEmail(email)) signIn?.send({ type: "email.changed", email });
    navigate(paths.login());
  }

  if (screen === "checking") return <LinkCheck />;
  return (
    <IsNextStep value>
      {screen === "unchecked" ? <UncheckedLink refusal={reason} onRetry={props.onRetry} /> : null}
      {screen === "deadLink" ? (
        <DeadLink
          isSpent={failure?.code !== forgottenLink.code}
          reason={reason}
          onRequestAgain={requestAgain}
        />
      ) : null}
      {screen === "needsHelp" ? (
        <NeedsHelp
          need={
            mode === "unlock" ? "unlockQuestions" : ((failure && needOf(failure)) ?? "questions")
          }
          onWrite={() => navigate(paths.helpSupport())}
        />
      ) : null}
      {screen === "maybeSet" ? (
        <MaybeSet onLogin={goToLogin} onRequestAgain={requestAgain} />
      ) : null}
      {screen === "form" ? props.children : null}
    </IsNextStep>
  );
}

/** Page of an emailed link, opened without one. */
export function MissingLink() {
  const { t } = useTranslation("passwords");
  const navigate = useNavigate();
  return (
    <DeadLink
      isSpent={false}
      reason={t("link.missing")}
      onRequestAgain={() => navigate(paths.forgotPwd())}
    />
  );
}
