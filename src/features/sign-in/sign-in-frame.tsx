import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { brandMarkUrl } from "../../theme/brand.ts";
import styles from "./sign-in-frame.module.css";
import { IsNextStep } from "../../ui/form/step-heading.tsx";
import { LinkButton, OutsideLink, TextLink } from "../../ui/form/text-link.tsx";

interface SignInFrameProps extends FrameFooterProps {
  /** Content of the top right corner: the language selector. */
  readonly corner?: ReactNode;
  /** Key of the step; a new key slides in. */
  readonly step: string;
  /** Position of the step in the flow; a lower one slides back. */
  readonly depth?: number;
  readonly isApiUnreachable?: boolean;
  /** Shown instead of the step where JavaScript is off. */
  readonly withoutScript?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shared layout of all sign-in pages: brand and image beside the form on wide screens. It stays in
 * place while steps change.
 */
export function SignInFrame(props: SignInFrameProps) {
  const { step, depth = 0, brandName } = props;
  const { t } = useTranslation("sign-in");
  const follows = useContext(IsNextStep);
  const [shown, setShown] = useState({ step, depth, slide: "none" });
  if (shown.step !== step) {
    setShown({ step, depth, slide: depth < shown.depth ? "back" : "forward" });
  }

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t("frame.skip")}
      </a>
      <header className={styles.header}>
        <div className={styles.brand}>
          <img className={styles.mark} src={brandMarkUrl} alt="" width="40" height="40" />
          <span className={styles.name}>{brandName}</span>
        </div>
        <div className={styles.corner}>{props.corner}</div>
      </header>
      <div className={styles.plate} aria-hidden="true">
        <div className={styles.lines} />
        <div className={styles.accent} />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.banner} role="status">
          {props.isApiUnreachable ? (
            <p className={styles.notReady}>{t("frame.apiNotReady")}</p>
          ) : null}
        </div>
        <noscript>{props.withoutScript}</noscript>
        <div key={step} className={styles.step} data-slide={shown.slide}>
          <IsNextStep value={follows || shown.slide !== "none"}>{props.children}</IsNextStep>
        </div>
      </main>
      <FrameFooter {...props} />
    </div>
  );
}

interface FrameFooterProps {
  /** From config.json; space is reserved until it is loaded. */
  readonly brandName?: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly onTerms: () => void;
  readonly releaseVersion: string;
  /** Current year; 2023 at least. */
  readonly year: number;
}

const leastCopyrightYear = 2023;

/** Footer of the sign-in frame. */
function FrameFooter(props: FrameFooterProps) {
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
          <TextLink to={paths.securityTips()}>{t("footer.securityTips")}</TextLink>
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
