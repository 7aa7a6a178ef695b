import { useTranslation } from "react-i18next";
import styles from "./chart-panel.module.css";
import { useDescription } from "./use-description.ts";
import { useShown, useWalk } from "./walker-context.ts";

/** Description of a state, the other running machines, and the machine that took the last step. */
export function ChartNotes({ described }: { readonly described: string | null }) {
  const { t } = useTranslation("visualiser");
  const { chart } = useShown();
  const { moved, walker } = useWalk();
  const description = useDescription();
  const running = new Set(walker.stage.running().map(({ machine }) => machine));
  const beside = [...running].filter((id) => id !== chart.id);
  return (
    <div className={`actions ${styles.notes}`}>
      <p>
        {described ? (
          <>
            <strong>{described.slice(chart.id.length + 1) || chart.id}</strong>{" "}
            {description(described)}
          </>
        ) : null}
      </p>
      <p role="status" className={styles.moved}>
        {moved ? (
          <>
            {t("chart.moved", { machine: moved })}{" "}
            <button type="button" onClick={() => walker.show(moved)}>
              {t("chart.follow", { machine: moved })}
            </button>
          </>
        ) : null}
      </p>
      {beside.length > 0 ? (
        <div className={`row ${styles.beside}`} role="group" aria-label={t("chart.beside")}>
          <span>{t("chart.beside")}</span>
          {beside.map((id) => (
            <button key={id} type="button" onClick={() => walker.show(id)}>
              {id}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
