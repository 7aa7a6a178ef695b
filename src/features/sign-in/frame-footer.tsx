import { useTranslation } from "react-i18next";
import { LinkButton, OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import styles from "./sign-in-frame.module.css";

export interface FrameFooterProps {
  /** From config.json; space is reserved until it is loaded. */
  readonly brandName?: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly securityTipsPath: string;
  readonly onTerms: () => void;
  readonly releaseVersion: string;
  /** Current year; 2023 at least. */
  readonly year: number;
}

const leastCopyrightYear = 2023;

/** Footer of the sign-in frame. */
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
          <span data-year>{t("footer.copyright", { year })}</span> {props.brandName}
        </span>
      </p>
    </footer>
  );
}
