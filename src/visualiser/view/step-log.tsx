import { memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNames } from "../../format/list.ts";
import { elapsedText } from "../model/duration.ts";
import { hasWords } from "../model/has-words.ts";
import { isEvent, isResult } from "../model/path.ts";
import { readableTransition } from "../model/transitions.ts";
import type { LoggedCall, LoggedStep } from "../stage/step-log.ts";
import { StepText } from "./step-text.tsx";
import styles from "./step-log.module.css";
import { useWalk } from "./walker-context.ts";
import { SearchInput } from "./search-input.tsx";

const kinds = ["all", "events", "results", "time", "calls", "failed"] as const;
type Kind = (typeof kinds)[number];

/** Every step with its time, transitions, started effects and calls; a click goes back to it. */
export function StepLog() {
  const { t } = useTranslation("visualiser");
  const { walker } = useWalk();
  const entries = walker.stage.log();
  const { input } = walker.stage.path();
  const [sought, setSought] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const goTo = useCallback((at: number) => walker.stepTo(at), [walker]);
  const shown = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => isOfKind(entry, kind) && hasWords(wordsOf(entry), sought));
  return (
    <>
      <div className={`row ${styles.filters}`}>
        <SearchInput label={t("log.search")} value={sought} onSearch={setSought} />
        <select
          aria-label={t("log.kind")}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
        >
          {kinds.map((item) => (
            <option key={item} value={item}>
              {t(`log.kind-${item}`)}
            </option>
          ))}
        </select>
        <span role="status">
          {shown.length === entries.length
            ? ""
            : t("log.shown", { count: shown.length, total: entries.length })}
        </span>
      </div>
      <ol className={styles.log} aria-label={t("log.title")}>
        {shown.map(({ entry, at }) => (
          <LogEntry
            key={at}
            entry={entry}
            input={entry.step ? "" : input}
            isCurrent={at === entries.length - 1}
            at={at}
            onGoTo={goTo}
          />
        ))}
      </ol>
    </>
  );
}

interface LogEntryProps {
  readonly entry: LoggedStep;
  /** Name of the input of the start; empty for a step. */
  readonly input: string;
  readonly isCurrent: boolean;
  readonly at: number;
  readonly onGoTo: (at: number) => void;
}

/** Rendered again only when it changes: a walk has up to thousands. */
const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { entry, input, isCurrent, at, onGoTo } = props;
  const { t } = useTranslation("visualiser");
  return (
    <li>
      <button
        type="button"
        title={t("log.goTo")}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => onGoTo(at)}
      >
        <span className={styles.time}>{elapsedText(entry.atMs)}</span>
        <span>{entry.step ? <StepText step={entry.step} /> : input}</span>
      </button>
      <Consequences entry={entry} />
    </li>
  );
});

function isOfKind({ step, calls }: LoggedStep, kind: Kind): boolean {
  if (kind === "calls") return calls.length > 0;
  if (kind === "failed") return calls.some(hasFailed);
  if (kind === "all") return true;
  if (!step) return false;
  if (kind === "events") return isEvent(step);
  return kind === "results" ? isResult(step) : "wait" in step || "after" in step;
}

function wordsOf({ step, transitions, begun, calls }: LoggedStep): string {
  return [
    JSON.stringify(step),
    ...transitions,
    ...begun.map(({ src, machine }) => `${src} ${machine}`),
    ...calls.map(({ name, status }) => `${name} ${status}`),
  ].join(" ");
}

const hasFailed = ({ status }: LoggedCall) => status !== null && status !== 200;

function Consequences({ entry }: { readonly entry: LoggedStep }) {
  const { t, i18n } = useTranslation("visualiser");
  const { transitions, begun, calls } = entry;
  const sizeText = (bytes: number) =>
    bytes < 1000
      ? `${bytes} B`
      : `${(bytes / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 })} kB`;
  return (
    <ul>
      {[...new Set(transitions)].map((name) => (
        <li key={name}>{readableTransition(name, t("transition.stays"))}</li>
      ))}
      {begun.map(({ to, id, src, machine }) => (
        <li key={`${to} ${id}`}>
          ⟳ <code>{src}</code> <span>{machine}</span>
        </li>
      ))}
      {calls.map((call) => (
        <li key={call.id} data-failed={hasFailed(call) || undefined}>
          ⇄ <code>{call.name}</code>{" "}
          {call.status === null
            ? t("log.running")
            : formatNames(
                [
                  String(call.status),
                  `${call.durationMs} ms`,
                  ...(call.bytes === null ? [] : [sizeText(call.bytes)]),
                ],
                i18n.language,
              )}
        </li>
      ))}
    </ul>
  );
}
