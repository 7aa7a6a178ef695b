import { useTranslation } from "react-i18next";
import styles from "./checklist.module.css";
import stepStyles from "./step.module.css";

/** Neutral: nothing is typed yet, or the rule cannot be checked here. */
type Verdict = "neutral" | "met" | "unmet";

interface ChecklistProps {
  readonly rules: readonly {
    readonly id: string;
    readonly text: string;
    readonly verdict: Verdict;
  }[];
  /** Id of the rules as one text, which describes the field. */
  readonly id: string;
}

const marks: Record<Verdict, string> = {
  neutral: "M5 9h8",
  met: "M4 9.5l3.5 3.5L14 6",
  unmet: "M5 5l8 8M13 5l-8 8",
};

/** Password rules with their state as icon and text. */
export function Checklist({ rules, id }: ChecklistProps) {
  const { t } = useTranslation("passwords");
  const separator = t("rules.separator");
  const titleId = `${id}title`;
  const unmet = rules.filter(({ verdict }) => verdict === "unmet");
  const isTyped = rules.some(({ verdict }) => verdict !== "neutral");
  const isChecked = rules.every(({ verdict }) => verdict !== "neutral");
  const unmetTexts = unmet.map(({ text }) => text).join(separator);
  const summary = unmetTexts
    ? t("rules.unmetCount", { count: unmet.length, rules: unmetTexts })
    : t(isChecked ? "rules.allMet" : "rules.allCheckedMet");

  return (
    <div className={styles.rules}>
      <p id={titleId} className={styles.rulesTitle}>
        {t("rules.title")}
      </p>
      <p id={id} hidden>
        {rules.map(({ text }) => text).join(separator)}
      </p>
      <ul aria-labelledby={titleId}>
        {rules.map(({ id: rule, text, verdict }) => (
          <li key={rule} className={styles.rule} data-verdict={verdict}>
            <svg className={styles.mark} viewBox="0 0 18 18" aria-hidden="true">
              <path d={marks[verdict]} fill="none" stroke="currentcolor" strokeWidth="1.75" />
            </svg>
            <span>{text}</span>
            <span className={styles.verdict}>{t(`rules.${verdict}`)}</span>
          </li>
        ))}
      </ul>
      <p className={stepStyles.unseen} role="status">
        {isTyped ? summary : null}
      </p>
    </div>
  );
}
