import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { QuietPage } from "../features/sign-in/quiet-page.tsx";
import styles from "../features/sign-in/quiet-page.module.css";
import { useActor, useFailureText } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { StepHeading } from "../ui/form/step-heading.tsx";
import step from "../ui/form/step.module.css";

/**
 * Shown when the privileges could not be loaded, with buttons to retry, to stop an impersonation and
 * to sign out.
 */
export function PrivilegesFailed() {
  const { t } = useTranslation(["errors", "sign-in", "shell"]);
  const session = useActor("session");
  const failure = useSelector(session, ({ context }) => context.failure);
  const impersonated = useSelector(session, ({ context }) => context.user?.impersonatedName);
  const isStopping = useSelector(session, (snapshot) =>
    snapshot.matches({ admitting: "stopping" }),
  );
  const failureText = useFailureText({ isAction: true });
  return (
    <QuietPage>
      <main className={styles.main}>
        <StepHeading title={t("alert.title")}>{failure ? failureText(failure) : null}</StepHeading>
        <div className={step.form}>
          {impersonated ? <p>{t("shell:impersonation.acting", { name: impersonated })}</p> : null}
          <div className={step.actions}>
            <Button
              isHeld={isStopping}
              onPress={() => session.send({ type: "privileges.retried" })}
            >
              {t("alert.retry")}
            </Button>
            {impersonated ? (
              <Button
                tone="quiet"
                isBusy={isStopping}
                onPress={() => session.send({ type: "impersonation.stopRequested" })}
              >
                {isStopping ? t("shell:impersonation.stopping") : t("shell:impersonation.stop")}
              </Button>
            ) : null}
            <Button tone="quiet" onPress={() => session.send({ type: "signOut.requested" })}>
              {t("sign-in:terms.signOut")}
            </Button>
          </div>
        </div>
      </main>
    </QuietPage>
  );
}
