import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventObject } from "xstate";
import { registered } from "../model/registry.ts";
import { awaited, canTake, snapshotOf } from "../stage/actors.ts";
import type { EffectOutcome } from "../../../machines/example.ts";
import { Choice } from "./choice.tsx";
import { ContextTree } from "./context-tree.tsx";
import styles from "./controls.module.css";
import { PathControls } from "./path-controls.tsx";
import { PathSharing } from "./path-sharing.tsx";
import { StepLog } from "./step-log.tsx";
import { TransitionPanel } from "./transition-panel.tsx";
import { useWalk } from "./walker-context.ts";
import { PayloadEditor } from "./payload-editor.tsx";
import { useShownActor } from "./use-active.ts";

const parts = ["next", "context", "log", "share"] as const;
type Part = (typeof parts)[number];

/** The path, and tabs with possible steps, context, log and sharing. */
export function Controls() {
  const { t } = useTranslation("visualiser");
  const { selected } = useWalk();
  const [part, setPart] = useState<Part>("next");
  return (
    // The buttons in it are pressed, also by keyboard; it only keeps their focus.
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/no-noninteractive-element-interactions
    <section
      id="controls"
      className={styles.controls}
      aria-label={t("controls.title")}
      tabIndex={-1}
      onClick={keepFocus}
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

/** Keeps the focus among the controls after an act that removes or disables its own button. */
function keepFocus({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const button = target instanceof Element ? target.closest("button") : null;
  // The act is rendered before this runs.
  queueMicrotask(() => {
    if (button?.disabled || document.activeElement === document.body) currentTarget.focus();
  });
}

/** The events that can be sent now, with their fixtures' payloads. */
function EventControls() {
  const { t } = useTranslation("visualiser");
  const { walker } = useWalk();
  const shown = useShownActor();
  const snapshot = shown && snapshotOf(shown.actor);
  const events = (registered(shown?.machine ?? "")?.example.events ?? []) as EventObject[];
  const possible = snapshot ? events.filter((event) => canTake(snapshot, event)) : [];
  return (
    <div className={styles.group}>
      <h3>{t("events.title")}</h3>
      {possible.length === 0 ? <p className="soft">{t("events.none")}</p> : null}
      <ul className={styles.events}>
        {possible.map((event) => {
          const { type, ...payload } = event;
          const payloadText = Object.keys(payload).length === 0 ? "" : JSON.stringify(payload);
          return (
            <li key={type + payloadText}>
              <button type="button" onClick={() => shown && walker.take({ to: shown.at, event })}>
                <code>{type}</code>
                {payloadText ? <span className={styles.payload}>{payloadText}</span> : null}
              </button>
              {payloadText ? (
                <PayloadEditor
                  label={t("events.edit", { event: type })}
                  value={payload}
                  isValid={(value) =>
                    typeof value === "object" && value !== null && !Array.isArray(value)
                  }
                  onSend={(value) =>
                    shown !== null &&
                    walker.take({ to: shown.at, event: { ...(value as object), type } })
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The pending effects with their possible results. */
function EffectControls() {
  const { t } = useTranslation("visualiser");
  const { machine: shown, walker } = useWalk();
  const waiting = awaited(walker.stage.roots()).toSorted(
    (left, right) => Number(right.machine === shown) - Number(left.machine === shown),
  );
  return (
    <div className={styles.group}>
      <h3>{t("results.title")}</h3>
      {waiting.length === 0 ? <p className="soft">{t("results.none")}</p> : null}
      {waiting.map(({ to, machine, id, src }) => {
        const outcomes = registered(machine)?.example.effects[src] ?? {};
        return (
          <fieldset key={`${to} ${id}`} className={styles.effect}>
            <legend>
              <code>{src}</code> <span>{machine}</span>
            </legend>
            <div className={styles.buttons}>
              {Object.entries(outcomes).map(([name, result]) => (
                <button
                  key={name}
                  type="button"
                  data-tone={"error" in result ? "failed" : "done"}
                  onClick={() => walker.take({ to, effect: id, result: name })}
                >
                  {name}
                </button>
              ))}
              <PayloadEditor
                label={t("results.edit", { effect: src })}
                value={Object.values(outcomes)[0] ?? { output: null }}
                isValid={isResult}
                onSend={(result) =>
                  walker.take({ to, effect: id, result: result as EffectOutcome })
                }
              />
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

const isResult = (value: unknown) =>
  typeof value === "object" && value !== null && ("output" in value || "error" in value);
