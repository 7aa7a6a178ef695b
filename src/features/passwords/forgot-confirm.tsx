import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { EmailAddress } from "../../ui/form/email-address.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { LinkButton } from "../../ui/form/text-link.tsx";
import own from "./passwords.module.css";

interface ForgotConfirmProps extends FormReply {
  readonly email: string;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onResend: () => void;
  readonly isBusy: boolean;
}

/** Confirms that a link was sent, whether or not the address is known, and can send another. */
export function ForgotConfirm(props: ForgotConfirmProps) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t("sign-in:passwordPage.forgotPwdConfirm")}>
        {t("forgotConfirm.intro")} <EmailAddress>{props.email}</EmailAddress>
      </StepHeading>
      <div className={styles.form}>
        <p className={own.remark}>{t("forgotConfirm.text")}</p>
        <div className={styles.actions}>
          <Button onPress={props.onClose}>{t("forgotConfirm.close")}</Button>
          <Button tone="quiet" onPress={props.onBack}>
            {t("forgotConfirm.back")}
          </Button>
        </div>
        <Reply alert={props.alert} refusal={props.refusal} />
        <p className={styles.aside}>
          <span>
            {t("forgotConfirm.noMail")}{" "}
            <LinkButton onPress={props.onResend} isWaiting={props.isBusy}>
              {props.isBusy ? t("forgotConfirm.resending") : t("forgotConfirm.resend")}
            </LinkButton>
          </span>
        </p>
      </div>
    </>
  );
}
