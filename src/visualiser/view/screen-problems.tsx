import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenProblem } from "../screen/examine-screen.ts";
import styles from "./screen-panel.module.css";
import { useWalker } from "./walker-context.ts";
import { watchProblems } from "./watch-problems.ts";

interface ScreenProblemsProps {
  readonly frame: HTMLIFrameElement;
}

/** Problems of the screen; a click scrolls to the first affected element. */
export function ScreenProblems({ frame }: ScreenProblemsProps) {
  const { t } = useTranslation("visualiser");
  const walker = useWalker();
  const [problems, setProblems] = useState<readonly ScreenProblem[] | null>(null);
  const [watch] = useState(
    () => (box: HTMLDivElement | null) =>
      box ? watchProblems(frame, walker, setProblems) : undefined,
  );
  function show({ targets }: ScreenProblem) {
    const [target] = targets;
    if (target) frame.contentDocument?.querySelector(target)?.scrollIntoView({ block: "center" });
  }
  const count = problems?.length ?? 0;
  const summary = count === 0 ? t("screen.noProblem") : t("screen.problemCount", { count });
  return (
    <div className={styles.problems} ref={watch}>
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
