import { useTranslation } from "react-i18next";
import { formatNames } from "../../format/list.ts";
import { useWalk } from "./walker-context.ts";
import { releaseVersion } from "../../config/release.ts";
import type { WalkProblem } from "../walk/walker.ts";
import styles from "./notes.module.css";

/** The last problem, until the next action. */
export function ProblemNote() {
  const { t } = useTranslation("visualiser");
  const { problem, walker } = useWalk();
  return (
    <div role="alert">
      {problem ? (
        <p className={styles.problem}>
          <span>
            <ProblemText problem={problem} />
          </span>
          <button type="button" onClick={walker.dismiss}>
            {t("problem.dismiss")}
          </button>
        </p>
      ) : null}
    </div>
  );
}

function ProblemText({ problem: shown }: { readonly problem: WalkProblem }) {
  const { t, i18n } = useTranslation("visualiser");
  if (shown.of === "state") return t("problem.state", { state: shown.state });
  if (shown.of === "transition") {
    return t("problem.transition", { transition: shown.transition });
  }
  if (shown.of === "path") {
    const { kind, step, subject } = shown.problem;
    const why = t(`path.${kind}`, { subject });
    return step === null ? why : t("problem.atStep", { step, why });
  }
  const { kind, subject, found } = shown.problem;
  const why = t(`step.${kind}`, { subject, found });
  if (shown.of === "recording") {
    const { held, total, gone } = shown.steps;
    const { release, at: step } = shown;
    const isSame = release === releaseVersion || release === "";
    const still = isSame
      ? t("problem.recording", { held, total, step, why })
      : t("problem.release", { release, held, total, step, why });
    if (gone.length === 0) return still;
    const steps = formatNames(gone.map(String), i18n.language);
    return (
      <>
        {still}
        <br />
        {t("problem.gone", { steps })}
      </>
    );
  }
  return shown.at === null ? why : t("problem.atStep", { step: shown.at, why });
}
