import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "./choice.tsx";
import { ContextTree } from "./context-tree.tsx";
import styles from "./controls.module.css";
import { EffectControls } from "./effect-controls.tsx";
import { EventControls } from "./event-controls.tsx";
import { PathControls } from "./path-controls.tsx";
import { PathSharing } from "./path-sharing.tsx";
import { StepLog } from "./step-log.tsx";
import { TransitionPanel } from "./transition-panel.tsx";
import { useWalk } from "./walker-context.ts";

const parts = ["next", "context", "log", "share"] as const;
type Part = (typeof parts)[number];

/** The path, and tabs with possible steps, context, log and sharing. */
export function Controls() {
  const { t } = useTranslation("visualiser");
  const { selected } = useWalk();
  const [part, setPart] = useState<Part>("next");
  return (
    <section
      id="controls"
      className={styles.controls}
      aria-label={t("controls.title")}
      tabIndex={-1}
    >
      <PathControls />
      <div className={styles.parts}>
        <Choice
          label={t("controls.part")}
          value={part}
          options={parts.map((value) => ({ value, text: t(`controls.${value}`) }))}
          onChange={setPart}
        />
      </div>
      {/* Long lists scroll, also by keyboard. */}
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex */}
      <div className={styles.next} data-part={part} tabIndex={0}>
        {selected === null ? null : <TransitionPanel name={selected} />}
        {part === "next" ? (
          <>
            <EffectControls />
            <EventControls />
          </>
        ) : null}
        {part === "context" ? <ContextTree /> : null}
        {part === "log" ? <StepLog /> : null}
        {part === "share" ? <PathSharing /> : null}
      </div>
    </section>
  );
}
