import { useTranslation } from "react-i18next";
import { OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

export interface NoticeProps {
  /** From config.json; its line is kept until it is known. */
  readonly supportEmail: string | undefined;
  readonly loginPath: string;
}

interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  /** Of the email that the address starts. */
  readonly subject: string;
}

/** A page that says one thing, and whom to write to. */
export function Notice({
  supportEmail,
  loginPath,
  title,
  text,
  subject,
}: NoticeProps & NoticeTexts) {
  const { t } = useTranslation("sign-in");
  const href = supportEmail && `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      <StepHeading title={title}>{text}</StepHeading>
      <p className={styles.address}>
        {href ? <OutsideLink href={href}>{supportEmail}</OutsideLink> : null}
      </p>
      <p className={`${styles.form} ${styles.aside}`}>
        <TextLink to={loginPath}>{t("notice.backToLogin")}</TextLink>
      </p>
    </>
  );
}
