import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./terms-text.module.css";

export type TermsVariant = "full" | "summary";

const fullSections = [
  "agreement",
  "access",
  "security",
  "information",
  "unaudited",
  "noAdvice",
  "documents",
  "privacy",
  "records",
  "property",
  "availability",
  "liability",
  "changes",
  "law",
] as const;
const summarySections = ["security", "unaudited", "records", "changes"] as const;

interface TermsTextProps {
  readonly variant: TermsVariant;
  readonly headingLevel: 2 | 3;
  /** Rendered beside the edition. */
  readonly action?: ReactNode;
}

/** Full terms and conditions, or the summary of changes. */
export function TermsText({ variant, headingLevel, action }: TermsTextProps) {
  const { t } = useTranslation("terms");
  const Heading = `h${headingLevel}` as const;
  const sections =
    variant === "full"
      ? fullSections.map((key) => ({
          key,
          title: t(`full.${key}.title`),
          text: t(`full.${key}.text`),
        }))
      : summarySections.map((key) => ({
          key,
          title: t(`summary.${key}.title`),
          text: t(`summary.${key}.text`),
        }));
  return (
    <div className={styles.terms}>
      <p className={styles.edition}>
        {t("edition")} {action}
      </p>
      <ol className={styles.sections}>
        {sections.map(({ key, title, text }) => (
          <li key={key}>
            <Heading className={styles.title}>{title}</Heading>
            {text.split("\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
