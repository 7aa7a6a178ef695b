import { ArrowLeft, ArrowRight, Download, FolderOpen, Link2, RotateCcw } from "lucide-react";
import { type ChangeEvent, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../model/chart.ts";
import { isResult, isEvent, isStart, isWait, type Step } from "../model/path.ts";
import { hasSecrets, sharedPath } from "../walk/shared-path.ts";
import { saveText } from "./save-text.ts";
import styles from "./path-controls.module.css";
import { TimeControls } from "./time-controls.tsx";
import { useWalk, useWalker } from "./walker-context.ts";

/** The steps so far, back and forward in them, and the path as a file or a link. */
export function PathControls() {
  const { t } = useTranslation("visualiser");
  const { ahead } = useWalk();
  const walker = useWalker();
  const path = walker.stage.path();
  const [copied, setCopied] = useState("");
  const isCopied = copied === window.location.href;

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const [file] = input.files ?? [];
    if (file) walker.load(await file.text());
    input.value = "";
  }

  async function copyLink() {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(window.location.href);
  }

  return (
    <div className={styles.path}>
      <div className={styles.tools}>
        <button type="button" onClick={() => walker.restart(path.input)}>
          <RotateCcw size={16} aria-hidden="true" /> {t("path.restart")}
        </button>
        <button type="button" disabled={path.steps.length === 0} onClick={walker.back}>
          <ArrowLeft size={16} aria-hidden="true" /> {t("path.back")}
        </button>
        <button type="button" disabled={ahead.length === 0} onClick={walker.forward}>
          {t("path.forward")} <ArrowRight size={16} aria-hidden="true" />
        </button>
        <TimeControls />
      </div>
      <div className={styles.tools}>
        {/* Scrolls where it is long, and by keyboard too. */}
        {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex */}
        <ol className={styles.steps} aria-label={t("path.title")} tabIndex={0}>
          <li className={styles.start}>{path.input}</li>
          {[...path.steps, ...ahead].map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are told apart by their place
            <StepItem key={at} step={step} isAhead={at >= path.steps.length} />
          ))}
        </ol>
        <div className={styles.share}>
          <button type="button" onClick={() => void copyLink()}>
            <Link2 size={16} aria-hidden="true" /> {isCopied ? t("path.copied") : t("path.copy")}
          </button>
          <button
            type="button"
            onClick={() =>
              saveText(`${path.machine}.path.json`, JSON.stringify(sharedPath(path), null, 2))
            }
          >
            <Download size={16} aria-hidden="true" /> {t("path.save")}
          </button>
          <label className={styles.file}>
            <FolderOpen size={16} aria-hidden="true" /> {t("path.load")}
            <input
              type="file"
              accept="application/json,.json"
              onChange={(event) => void load(event)}
            />
          </label>
        </div>
      </div>
      {hasSecrets(path) ? <p className={styles.note}>{t("path.secrets")}</p> : null}
    </div>
  );
}

interface StepItemProps {
  readonly step: Step;
  /** Was gone back over. */
  readonly isAhead: boolean;
}

const StepItem = memo(function StepItem({ step, isAhead }: StepItemProps) {
  return (
    <li data-ahead={isAhead || undefined}>
      <StepText step={step} />
    </li>
  );
});

function StepText({ step }: { readonly step: Step }) {
  const { t } = useTranslation("visualiser");
  if (isWait(step)) return t("path.wait", { time: durationText(step.wait) });
  if (isEvent(step)) return <code>{step.event.type}</code>;
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
