import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { brandMarkUrl } from "../../theme/brand.ts";
import { FrameFooter, type FrameFooterProps } from "./frame-footer.tsx";
import styles from "./sign-in-frame.module.css";
import { IsNextStep } from "../../ui/form/step-heading.tsx";

interface SignInFrameProps extends FrameFooterProps {
  /** Stands at the top right: the language selector, where there is one. */
  readonly corner?: ReactNode;
  /** Names what stands in the frame; a new name slides in. */
  readonly step: string;
  /** How far along the flow the step is: a smaller one slides back. */
  readonly depth?: number;
  readonly isApiUnreachable?: boolean;
  readonly children: ReactNode;
}

/**
 * The one layout of the sign-in family: brand and picture at one side on wide screens, the form at
 * the other. It stands still while its steps change.
 */
export function SignInFrame(props: SignInFrameProps) {
  const { step, depth = 0, brandName } = props;
  const { t } = useTranslation("sign-in");
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
        <noscript>
          <p className={styles.notReady}>{t("frame.needsScript")}</p>
        </noscript>
        <div key={step} className={styles.step} data-slide={shown.slide}>
          <IsNextStep value={shown.slide !== "none"}>{props.children}</IsNextStep>
        </div>
      </main>
      <FrameFooter {...props} />
    </div>
  );
}
