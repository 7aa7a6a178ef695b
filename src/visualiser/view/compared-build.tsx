import { useTranslation } from "react-i18next";
import type { BuildChanges } from "../model/state-status.ts";
import { writeRoute } from "../walk/route.ts";
import { useCharts, useWalk } from "./walker-context.ts";

interface ComparedBuildProps {
  readonly changes: BuildChanges;
  /** Ids of the states with a screen. */
  readonly pictured: ReadonlySet<string>;
}

/** The other build of a comparison, and the changed states that have no screen of their own. */
export function ComparedBuild({ changes, pictured }: ComparedBuildProps) {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const { look, filter } = useWalk();
  if (changes.base === "") return <p className="soft">{t("gallery.notCompared")}</p>;
  const others = Object.entries(charts)
    .filter(([machine]) => filter.machine === "" || filter.machine === machine)
    .flatMap(([machine, { chart, paths }]) =>
      chart.states
        .filter(({ id }) => Object.hasOwn(changes.states, id) && !pictured.has(id))
        .map(({ id }) => ({ machine, id, isReached: id in paths })),
    );
  return (
    <>
      <p className="soft">{t("gallery.compared", { base: changes.base })}</p>
      {others.length === 0 ? null : (
        <>
          <p id="without-screen" className="soft">
            {t("gallery.withoutScreen")}
          </p>
          <ul className="row actions" aria-labelledby="without-screen">
            {others.map(({ machine, id, isReached }) => (
              <li key={id}>
                <a
                  href={writeRoute({
                    page: "walk",
                    machine,
                    state: isReached ? id.slice(machine.length + 1) : null,
                    look,
                  })}
                >
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
