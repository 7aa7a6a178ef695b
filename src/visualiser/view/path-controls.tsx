import { ArrowLeft, ArrowRight, FolderOpen, Radio, RotateCcw } from "lucide-react";
import { type ChangeEvent, memo, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayMs, type Step } from "../model/path.ts";
import { clockText, elapsedText, parseDuration } from "../model/duration.ts";
import { StepText } from "./step-text.tsx";
import styles from "./path-controls.module.css";
import { useWalk, useWalker } from "./walker-context.ts";

/** The steps of the path, with Back, Forward and Restart. */
export function PathControls() {
  const { t } = useTranslation("visualiser");
  const { ahead, app, isFitting, walker } = useWalk();
  const path = walker.stage.path();

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const [file] = input.files ?? [];
    if (file) walker.load(await file.text().catch(() => ""));
    input.value = "";
  }

  return (
    <div className={styles.path}>
      <div className="row actions">
        <button type="button" onClick={() => walker.restart(path.input)}>
          <RotateCcw size={16} aria-hidden="true" /> {t("path.restart")}
        </button>
        <button type="button" disabled={path.steps.length === 0} onClick={walker.back}>
          <ArrowLeft size={16} aria-hidden="true" /> {t("path.back")}
        </button>
        <button type="button" disabled={ahead.length === 0} onClick={walker.forward}>
          {t("path.forward")} <ArrowRight size={16} aria-hidden="true" />
        </button>
        <label className={styles.file}>
          <FolderOpen size={16} aria-hidden="true" /> {t("path.load")}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => void load(event)}
          />
        </label>
        <button
          type="button"
          aria-pressed={app !== "none"}
          title={t("portal.help")}
          onClick={() => walker.attach(app === "none")}
        >
          <Radio size={16} aria-hidden="true" />{" "}
          {t(app === "none" ? "portal.follow" : "portal.stop")}
        </button>
        <span role="status" className={styles.running}>
          {isFitting ? t("path.fitting") : app === "none" ? "" : t(`portal.${app}`)}
        </span>
        <TimeControls />
      </div>
      {/* Long lists scroll, also by keyboard. */}
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex */}
      <ol className={styles.steps} aria-label={t("path.title")} tabIndex={0}>
        <li className={styles.start}>{path.input}</li>
        {[...path.steps, ...ahead].map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are identified by their position
          <StepItem key={at} step={step} at={at + 1} place={placeOf(at + 1, path.steps.length)} />
        ))}
      </ol>
    </div>
  );
}

const placeOf = (at: number, taken: number): StepItemProps["place"] => {
  if (at === taken) return "last";
  return at < taken ? "before" : "ahead";
};

/** Scrolls the list of steps, but nothing around it, to a step. */
function keepInSight(step: HTMLElement | null) {
  const list = step?.closest("ol");
  if (!step || !list) return;
  const [own, around] = [step.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.max(0, own.bottom - around.bottom) + Math.min(0, own.top - around.top);
}

interface StepItemProps {
  readonly step: Step;
  /** Its number in the path, from 1. */
  readonly at: number;
  readonly place: "before" | "last" | "ahead";
}

const StepItem = memo(function StepItem({ step, at, place }: StepItemProps) {
  const walker = useWalker();
  const isLast = place === "last";
  return (
    <li data-ahead={place === "ahead" || undefined}>
      <button
        type="button"
        aria-current={isLast ? "step" : undefined}
        ref={isLast ? keepInSight : undefined}
        onClick={() => walker.stepTo(at)}
      >
        <StepText step={step} />
      </button>
    </li>
  );
});

/** Controls that advance the stage's clock. */
function TimeControls() {
  const { t } = useTranslation("visualiser");
  const { walker } = useWalk();
  const clock = walker.stage.clock();
  const untilMs = clock.untilDeadlineMs();
  const [typed, setTyped] = useState("");
  const untilTypedMs = (parseDuration(typed) ?? -1) - clock.elapsedMs();
  const isWrong = typed.trim() !== "" && (untilTypedMs < 0 || untilTypedMs > dayMs);

  function runTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === "" || isWrong) return;
    walker.take({ wait: untilTypedMs });
    setTyped("");
  }

  return (
    <div className={`row ${styles.time}`} role="group" aria-label={t("time.title")}>
      <span className={styles.clock} role="status">
        {t("time.elapsed", { time: clockText(clock.elapsedMs()) })}
      </span>
      <button type="button" onClick={() => walker.take({ wait: 1_000 })}>
        {t("time.second")}
      </button>
      <button type="button" onClick={() => walker.take({ wait: 30_000 })}>
        {t("time.halfMinute")}
      </button>
      <form className={styles.runTo} onSubmit={runTo}>
        <input
          value={typed}
          placeholder={t("time.example")}
          aria-label={t("time.runTo")}
          title={isWrong ? t("time.wrong") : t("time.runTo")}
          aria-invalid={isWrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" disabled={isWrong}>
          {t("time.run")}
        </button>
      </form>
      <button
        type="button"
        disabled={untilMs === null}
        onClick={() => untilMs !== null && walker.take({ wait: untilMs })}
      >
        {untilMs === null
          ? t("time.noDeadline")
          : t("time.deadline", { time: elapsedText(untilMs) })}
      </button>
    </div>
  );
}
