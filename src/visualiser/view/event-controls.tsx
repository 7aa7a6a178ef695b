import { useTranslation } from "react-i18next";
import type { EventObject } from "xstate";
import { registered } from "../model/registry.ts";
import { canTake, snapshotOf } from "../stage/actors.ts";
import styles from "./controls.module.css";
import { PayloadEditor } from "./payload-editor.tsx";
import { useShownActor } from "./use-active.ts";
import { useWalk, useWalker } from "./walker-context.ts";

/** The events that can be sent now, with their fixtures' payloads. */
export function EventControls() {
  const { t } = useTranslation("visualiser");
  useWalk();
  const walker = useWalker();
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
