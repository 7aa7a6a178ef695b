import { useTranslation } from "react-i18next";
import type { Answer } from "../../../machines/specimen.ts";
import { registered } from "../model/registry.ts";
import { awaited } from "../stage/actors.ts";
import styles from "./controls.module.css";
import { PayloadEditor } from "./payload-editor.tsx";
import { useWalk, useWalker } from "./walker-context.ts";

/** The effects that wait, each with what it may come to. */
export function AnswerControls() {
  const { t } = useTranslation("visualiser");
  const { machine: shown } = useWalk();
  const walker = useWalker();
  const waiting = awaited(walker.stage.roots()).toSorted(
    (one, other) => Number(other.machine === shown) - Number(one.machine === shown),
  );
  return (
    <div className={styles.group}>
      <h3>{t("answers.title")}</h3>
      {waiting.length === 0 ? <p className={styles.none}>{t("answers.none")}</p> : null}
      {waiting.map(({ to, machine, id, src }) => {
        const answers = registered(machine)?.specimen.effects[src] ?? {};
        return (
          <fieldset key={`${to} ${id}`} className={styles.effect}>
            <legend>
              <code>{src}</code> <span className={styles.where}>{machine}</span>
            </legend>
            <div className={styles.buttons}>
              {Object.entries(answers).map(([name, answer]) => (
                <button
                  key={name}
                  type="button"
                  data-tone={"error" in answer ? "failed" : "done"}
                  onClick={() => walker.take({ to, effect: id, answer: name })}
                >
                  {name}
                </button>
              ))}
              <PayloadEditor
                label={t("answers.edit", { effect: src })}
                value={Object.values(answers)[0] ?? { output: null }}
                isValid={isAnswer}
                onSend={(answer) => walker.take({ to, effect: id, answer: answer as Answer })}
              />
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

const isAnswer = (value: unknown) =>
  typeof value === "object" && value !== null && ("output" in value || "error" in value);
