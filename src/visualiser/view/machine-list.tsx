import { foldText } from "../../../machines/typed-input/fold-text.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartState } from "../model/chart.ts";
import { writeRoute } from "../walk/route.ts";
import styles from "./machine-list.module.css";
import { useActive } from "./use-active.ts";
import { useCharts, useMarks, useShown, useWalk } from "./walker-context.ts";
import { SearchInput } from "./search-input.tsx";

export function MachineList() {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const { machine, look } = useWalk();
  return (
    <nav className={styles.list} aria-label={t("machines.title")}>
      <h2>{t("machines.title")}</h2>
      <ul className={styles.machines}>
        {Object.entries(charts).map(([id, { chart }]) => (
          <li key={id}>
            <a
              href={writeRoute({ page: "walk", machine: id, look })}
              aria-current={id === machine ? "page" : undefined}
            >
              <span>{id}</span>
              <span>{chart.states.length - 1}</span>
            </a>
          </li>
        ))}
      </ul>
      <States key={machine} />
    </nav>
  );
}

function States() {
  const { t } = useTranslation("visualiser");
  const { chart, paths } = useShown();
  const { look, walker } = useWalk();
  const active = useActive();
  const [sought, setSought] = useState("");
  const depths = new Map<string | null, number>([[null, -1]]);
  for (const { id, parent } of chart.states) depths.set(id, (depths.get(parent) ?? 0) + 1);
  const isSought = ({ id }: ChartState) =>
    foldText(id.slice(chart.id.length)).includes(foldText(sought.trim()));
  const shown = chart.states.filter((state) => state.parent !== null && isSought(state));
  return (
    <>
      <h2>{t("states.title")}</h2>
      <SearchInput label={t("states.search")} value={sought} onSearch={setSought} />
      <ul className={styles.states}>
        {shown.map((state) => {
          const place = state.id.slice(chart.id.length + 1);
          return (
            <li key={state.id} data-depth={depths.get(state.id)}>
              {state.id in paths ? (
                <a
                  href={writeRoute({ page: "walk", machine: chart.id, state: place, look })}
                  aria-current={active.has(state.id) ? "step" : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    walker.goTo(state.id);
                  }}
                >
                  {state.key}
                </a>
              ) : (
                <span title={t("states.passed")}>{state.key}</span>
              )}
              <Suspense>
                <StatusDots id={state.id} />
              </Suspense>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && sought.trim() !== "" ? (
        <p className="soft">{t("states.none")}</p>
      ) : null}
    </>
  );
}

/** A dot for each status of a state: untested, failed or changed. */
function StatusDots({ id }: { readonly id: string }) {
  const { t } = useTranslation("visualiser");
  const statuses = useMarks().statuses.get(id) ?? [];
  return statuses.map((status) => (
    <span
      key={status}
      className={styles.dot}
      data-status={status}
      role="img"
      aria-label={t(`status.${status}`)}
      title={t(`status.${status}`)}
    />
  ));
}
