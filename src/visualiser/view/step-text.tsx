import { useTranslation } from "react-i18next";
import { elapsedText } from "../model/duration.ts";
import { isEvent, isGuard, isResult, isStart, isWait, type Step } from "../model/path.ts";

export function StepText({ step }: { readonly step: Step }) {
  const { t } = useTranslation("visualiser");
  if (isWait(step)) return t("path.wait", { time: elapsedText(step.wait) });
  if (isEvent(step)) return <code>{step.event.type}</code>;
  if (isGuard(step)) {
    const { guard, holds } = step;
    return t(holds === null ? "path.guardComputed" : "path.guard", { guard, holds: String(holds) });
  }
  if (isStart(step)) return t("path.start", { root: step.to, input: step.start });
  if (!isResult(step)) return t("path.after", { delay: step.after });
  const { result, effect } = step;
  const name = typeof result === "string" ? result : JSON.stringify(result);
  return (
    <>
      <code>{effect}</code> → {name}
    </>
  );
}
