import { useTranslation } from "react-i18next";
import { LinkButton, OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import styles from "./sign-in-frame.module.css";

export interface FrameFooterProps {
  /** From config.json; its place is kept until it is known. */
  readonly brandName?: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly securityTipsPath: string;
  readonly onTerms: () => void;
  readonly releaseVersion: string;
  /** The current year; 2023 is the least that is shown. */
  readonly year: number;
}

const leastCopyrightYear = 2023;

/** The last line of the sign-in frame. */
export function FrameFooter(props: FrameFooterProps) {
  const { t } = useTranslation("sign-in");
  const year = String(Math.max(leastCopyrightYear, props.year));
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <OutsideLink href={props.privacyUrl} opensNewTab>
            {t("footer.privacy")}
          </OutsideLink>
        </li>
        <li>
          <LinkButton onPress={props.onTerms}>{t("footer.terms")}</LinkButton>
        </li>
        <li>
          <TextLink to={props.securityTipsPath}>{t("footer.securityTips")}</TextLink>
        </li>
      </ul>
      <p>
        {t("footer.release", { version: props.releaseVersion })}
        <span className={styles.copyright}>
          {t("footer.copyright", { year })} {props.brandName}
        </span>
      </p>
    </footer>
  );
}
