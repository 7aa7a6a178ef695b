import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { TermsText, type TermsVariant } from "../../ui/terms/terms-text.tsx";
import styles from "./terms-form.module.css";

interface TermsFormProps extends FormReply {
  readonly variant: TermsVariant;
  readonly onAccept: () => void;
  readonly onSignOut: () => void;
  readonly isBusy: boolean;
}

/** Terms to accept before continuing. Suspends until the `terms` namespace is loaded. */
export function TermsForm({
  variant,
  onAccept,
  onSignOut,
  isBusy,
  alert,
  refusal,
}: TermsFormProps) {
  const { t } = useTranslation(["sign-in", "terms"]);
  return (
    <>
      <StepHeading title={t(`terms:form.${variant}Title`)}>
        {t(`terms:form.${variant}Intro`)}
      </StepHeading>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t(`terms:form.${variant}Title`)}>
        <TermsText variant={variant} headingLevel={2} />
      </section>
      <div className={styles.actions}>
        <Button onPress={onAccept} isBusy={isBusy}>
          {isBusy ? t("terms:form.accepting") : t("terms:form.accept")}
        </Button>
        <Button tone="quiet" onPress={onSignOut}>
          {t("terms.signOut")}
        </Button>
      </div>
      <Reply alert={alert} refusal={refusal} />
    </>
  );
}
