import { useTranslation } from "react-i18next";
import type { EffectOutcome } from "../../../machines/example.ts";
import { registered } from "../model/registry.ts";
import { awaited } from "../stage/actors.ts";
import styles from "./controls.module.css";
import { PayloadEditor } from "./payload-editor.tsx";
import { useWalk, useWalker } from "./walker-context.ts";

/** The pending effects with their possible results. */
export function EffectControls() {
  const { t } = useTranslation("visualiser");
  const { machine: shown } = useWalk();
  const walker = useWalker();
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
