import { useTranslation } from "react-i18next";
import { type Coverage, untested } from "../model/coverage.ts";
import { readableTransition } from "../model/transitions.ts";
import { writeRoute } from "../walk/route.ts";
import styles from "./coverage-page.module.css";
import { useCoverage, useLastRun, useWalk } from "./walker-context.ts";

/** Every state and transition with the tests that reach it; what none does is red. */
export function CoveragePage() {
  const { t, i18n } = useTranslation("visualiser");
  const coverage = useCoverage();
  const { endedAt } = useLastRun();
  const missing = untested(coverage);
  return (
    <main className={styles.page}>
      <h2>{t("coverage.title")}</h2>
      <p className={missing.length > 0 ? styles.bad : styles.good} role="status">
        <span className={styles.figure}>{missing.length}</span>
        {t("coverage.missing", { count: missing.length })}
      </p>
      {endedAt ? (
        <p>{t("coverage.run", { time: new Date(endedAt).toLocaleString(i18n.language) })}</p>
      ) : null}
      {coverage.map((one) => (
        <MachineCoverage key={one.machine} {...one} />
      ))}
    </main>
  );
}

function MachineCoverage({ machine, states, transitions }: Coverage) {
  const { t } = useTranslation("visualiser");
  const { look } = useWalk();
  const { failed } = useLastRun();
  const rows = [
    ...states.map((row) => ({ ...row, kind: "state" as const })),
    ...transitions.map((row) => ({ ...row, kind: "transition" as const })),
  ];
  const reached = (of: Coverage["states"]) => of.filter(({ tests }) => tests.length > 0).length;
  return (
    <section className={styles.machine}>
      <h3>
        <a href={writeRoute({ page: "walk", machine, look })}>{machine}</a>
      </h3>
      <p>
        {t("coverage.of", {
          states: `${reached(states)}/${states.length}`,
          transitions: `${reached(transitions)}/${transitions.length}`,
        })}
      </p>
      <details open={rows.some(({ tests }) => tests.length === 0)}>
        <summary>{t("coverage.list")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("coverage.what")}</th>
              <th scope="col">{t("coverage.tests")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, tests, kind }) => (
              <tr key={kind + name} data-missing={tests.length === 0 || undefined}>
                <th scope="row">{readableTransition(name)}</th>
                <td>
                  {tests.length === 0 ? (
                    t("coverage.none")
                  ) : (
                    <details>
                      <summary>{t("coverage.by", { count: tests.length })}</summary>
                      <ul>
                        {[...new Set(tests)].map((test) => (
                          <li key={test}>
                            {test}
                            {failed.includes(test) ? ` (${t("coverage.runFailed")})` : null}
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
