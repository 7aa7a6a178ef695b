import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { QuietPage } from "../features/sign-in/quiet-page.tsx";
import styles from "../features/sign-in/quiet-page.module.css";
import { useActor, useFailureText } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { StepHeading } from "../ui/form/step-heading.tsx";
import step from "../ui/form/step.module.css";

/** Shown when the privileges could not be loaded, with buttons to retry and to sign out. */
export function PrivilegesFailed() {
  const { t } = useTranslation(["errors", "sign-in"]);
  const session = useActor("session");
  const failure = useSelector(session, ({ context }) => context.failure);
  const failureText = useFailureText();
  return (
    <QuietPage>
      <main className={styles.main}>
        <StepHeading title={t("alert.title")}>{failure ? failureText(failure) : null}</StepHeading>
        <div className={step.form}>
          <div className={step.actions}>
            <Button onPress={() => session.send({ type: "privileges.retried" })}>
              {t("alert.retry")}
            </Button>
            <Button tone="quiet" onPress={() => session.send({ type: "signOut.requested" })}>
              {t("sign-in:terms.signOut")}
            </Button>
          </div>
        </div>
      </main>
    </QuietPage>
  );
}
