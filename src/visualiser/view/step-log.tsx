import { useTranslation } from "react-i18next";
import { durationText } from "../model/delays.ts";
import { readableTransition } from "../model/transitions.ts";
import type { LoggedStep } from "../stage/step-log.ts";
import { StepText } from "./step-text.tsx";
import styles from "./step-log.module.css";
import { useWalk, useWalker } from "./walker-context.ts";

/** Every step with its time, transitions and started effects; a click goes back to it. */
export function StepLog() {
  const { t } = useTranslation("visualiser");
  useWalk();
  const walker = useWalker();
  const entries = walker.stage.log();
  const { input } = walker.stage.path();
  return (
    <ol className={styles.log} aria-label={t("log.title")}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps are identified by their position
        <li key={at} data-now={at === entries.length - 1 || undefined}>
          <button
            type="button"
            title={t("log.goTo")}
            aria-current={at === entries.length - 1 ? "step" : undefined}
            onClick={() => walker.stepTo(at)}
          >
            <span className={styles.time}>{durationText(entry.atMs)}</span>
            <span>{entry.step ? <StepText step={entry.step} /> : input}</span>
          </button>
          <Consequences entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Consequences({ entry: { transitions, begun } }: { readonly entry: LoggedStep }) {
  return (
    <ul>
      {[...new Set(transitions)].map((name) => (
        <li key={name}>{readableTransition(name)}</li>
      ))}
      {begun.map(({ to, id, src, machine }) => (
        <li key={`${to} ${id}`}>
          ⟳ <code>{src}</code> <span>{machine}</span>
        </li>
      ))}
    </ul>
  );
}
