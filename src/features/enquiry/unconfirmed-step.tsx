import { useTranslation } from "react-i18next";
import type { EnquiryKind } from "../../../machines/enquiry/types.ts";
import { Button } from "../../ui/form/button.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

interface UnconfirmedStepProps {
  readonly kind: EnquiryKind;
  readonly onSendAgain: () => void;
  readonly onLogin: () => void;
}

/** The message or the request for access was probably received, but the response was lost (FAULT-17). */
export function UnconfirmedStep({ kind, onSendAgain, onLogin }: UnconfirmedStepProps) {
  const { t } = useTranslation("enquiry");
  const title = t(kind === "register" ? "unconfirmed.request" : "unconfirmed.title");
  return (
    <>
      <StepHeading title={title}>{t("unconfirmed.text")}</StepHeading>
      <div className={styles.form}>
        <div className={styles.actions}>
          <Button onPress={onLogin}>{t("unconfirmed.login")}</Button>
          <Button tone="quiet" onPress={onSendAgain}>
            {t("unconfirmed.again")}
          </Button>
        </div>
      </div>
    </>
  );
}
