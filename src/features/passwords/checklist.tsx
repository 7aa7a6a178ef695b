import { useTranslation } from "react-i18next";
import type { RuleVerdict, Verdict } from "../../../machines/passwords/rules.ts";
import stepStyles from "../../ui/form/step.module.css";
import styles from "./passwords.module.css";

interface ChecklistProps {
  readonly verdicts: readonly RuleVerdict[];
  /** Id of the list, referenced by the field. */
  readonly id: string;
}

const marks: Record<Verdict, string> = {
  neutral: "M5 9h8",
  met: "M4 9.5l3.5 3.5L14 6",
  unmet: "M5 5l8 8M13 5l-8 8",
};

/** Password rules with their state as icon and text. */
export function Checklist({ verdicts, id }: ChecklistProps) {
  const { t } = useTranslation("passwords");
  const unmet = verdicts.filter(({ verdict }) => verdict === "unmet");
  const isTyped = verdicts.some(({ verdict }) => verdict !== "neutral");
  const isChecked = verdicts.every(({ verdict }) => verdict !== "neutral");
  const metText = t(isChecked ? "rules.allMet" : "rules.allCheckedMet");
  const summary = unmet.length === 0 ? metText : t("rules.unmetCount", { count: unmet.length });

  return (
    <div className={styles.rules}>
      <p id={id} className={styles.rulesTitle}>
        {t("rules.title")}
      </p>
      <ul aria-labelledby={id}>
        {verdicts.map(({ rule, verdict }) => (
          <li key={rule} className={styles.rule} data-verdict={verdict}>
            <svg className={styles.mark} viewBox="0 0 18 18" aria-hidden="true">
              <path d={marks[verdict]} fill="none" stroke="currentcolor" strokeWidth="1.75" />
            </svg>
            <span>{t(`rules.${rule}`)}</span>
            <span className={styles.verdict}>{t(`rules.${verdict}`)}</span>
          </li>
        ))}
      </ul>
      <p className={stepStyles.unseen} role="status">
        {isTyped
          ? [summary, ...unmet.map(({ rule }) => t(`rules.${rule}`))].join(t("rules.separator"))
          : null}
      </p>
    </div>
  );
}
