import { useTranslation } from "react-i18next";
import styles from "./coverage-page.module.css";
import { momentText } from "./texts.ts";
import { useCoverage } from "./walker-context.ts";

/** Tests by title, each with its result and the time of its last run. */
export function TestList({ titles }: { readonly titles: readonly string[] }) {
  const { t, i18n } = useTranslation("visualiser");
  const { results } = useCoverage();
  const textOf = (title: string) => {
    const result = results[title];
    if (!result) return "";
    const time = momentText(result.endedAt, i18n.language);
    return t(result.hasFailed ? "coverage.failed" : "coverage.passed", { time });
  };
  return (
    <ul className={styles.tests}>
      {titles.map((title) => (
        <li key={title} data-failed={results[title]?.hasFailed || undefined}>
          {title} <small>{textOf(title)}</small>
        </li>
      ))}
    </ul>
  );
}
