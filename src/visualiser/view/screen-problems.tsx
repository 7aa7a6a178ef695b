import { useTranslation } from "react-i18next";
import type { ScreenProblem } from "../screen/examine-screen.ts";
import styles from "./screen-panel.module.css";

interface ScreenProblemsProps {
  /** Null while the screen is being examined. */
  readonly problems: readonly ScreenProblem[] | null;
  readonly frame: HTMLIFrameElement | null;
}

/** What is wrong with the screen; a click brings the first element at fault into sight. */
export function ScreenProblems({ problems, frame }: ScreenProblemsProps) {
  const { t } = useTranslation("visualiser");
  function show({ targets }: ScreenProblem) {
    const [target] = targets;
    if (target) frame?.contentDocument?.querySelector(target)?.scrollIntoView({ block: "center" });
  }
  const count = problems?.length ?? 0;
  const summary = count === 0 ? t("screen.noProblem") : t("screen.problemCount", { count });
  return (
    <div className={styles.problems}>
      <p role="status">{problems === null ? t("screen.examining") : summary}</p>
      <ul>
        {problems?.map((problem) => (
          <li key={`${problem.kind} ${problem.text} ${problem.targets[0]}`}>
            <button type="button" onClick={() => show(problem)}>
              {t(`problemKind.${problem.kind}`)}
              {problem.text === "" ? null : `: ${problem.text}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
