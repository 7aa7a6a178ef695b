import { ArrowLeft, ArrowRight, Download, FolderOpen, Link2, RotateCcw } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../model/chart.ts";
import { isAnswer, isEvent, isWait, type Step } from "../model/path.ts";
import { saveText } from "./save-text.ts";
import styles from "./path-controls.module.css";
import { useWalk, useWalker } from "./walker-context.ts";

/** The steps so far, back and forward in them, and the path as a file or a link. */
export function PathControls() {
  const { t } = useTranslation("visualiser");
  const { ahead } = useWalk();
  const walker = useWalker();
  const path = walker.stage.path();
  const [isCopied, setIsCopied] = useState(false);

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const [file] = input.files ?? [];
    if (file) walker.load(await file.text());
    input.value = "";
  }

  async function copyLink() {
    await navigator.clipboard.writeText(window.location.href);
    setIsCopied(true);
  }

  return (
    <div className={styles.path}>
      <div className={styles.tools}>
        <h3>{t("path.title")}</h3>
        <button type="button" onClick={() => walker.restart(path.input)}>
          <RotateCcw size={16} aria-hidden="true" /> {t("path.restart")}
        </button>
        <button type="button" disabled={path.steps.length === 0} onClick={walker.back}>
          <ArrowLeft size={16} aria-hidden="true" /> {t("path.back")}
        </button>
        <button type="button" disabled={ahead.length === 0} onClick={walker.forward}>
          {t("path.forward")} <ArrowRight size={16} aria-hidden="true" />
        </button>
        <span className={styles.gap} />
        <button type="button" onClick={() => void copyLink()}>
          <Link2 size={16} aria-hidden="true" /> {isCopied ? t("path.copied") : t("path.copy")}
        </button>
        <button
          type="button"
          onClick={() => saveText(`${path.machine}.path.json`, JSON.stringify(path, null, 2))}
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
      <ol className={styles.steps}>
        <li className={styles.start}>{path.input}</li>
        {[...path.steps, ...ahead].map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are told apart by their place
          <li key={at} data-ahead={at >= path.steps.length || undefined}>
            <StepText step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepText({ step }: { readonly step: Step }) {
  const { t } = useTranslation("visualiser");
  if (isWait(step)) return t("path.wait", { time: durationText(step.wait) });
  if (isEvent(step)) return <code>{step.event.type}</code>;
  if (!isAnswer(step)) return t("path.after", { delay: step.after });
  const { answer, effect } = step;
  const name = typeof answer === "string" ? answer : JSON.stringify(answer);
  return (
    <>
      <code>{effect}</code> → {name}
    </>
  );
}
