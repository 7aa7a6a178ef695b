import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Coverage, untested } from "../model/coverage.ts";
import { hasWords } from "../model/has-words.ts";
import { readableTransition } from "../model/transitions.ts";
import { writeRoute } from "../walk/route.ts";
import styles from "./coverage-page.module.css";
import { momentText } from "./texts.ts";
import { TestList } from "./test-list.tsx";
import { useCoverage, useWalk } from "./walker-context.ts";
import { SearchInput } from "./search-input.tsx";

/** Every state and transition with the tests that reach it; those without tests are red. */
export function CoveragePage() {
  const { t, i18n } = useTranslation("visualiser");
  const { machines, results } = useCoverage();
  const [sought, setSought] = useState("");
  const deferred = useDeferredValue(sought).trim();
  const missing = untested(machines);
  const ends = Object.values(results)
    .map(({ endedAt }) => endedAt)
    .toSorted();
  const [first, last] = [ends[0] ?? "", ends.at(-1) ?? ""].map((endedAt) =>
    momentText(endedAt, i18n.language),
  );
  const failed = Object.values(results).filter(({ hasFailed }) => hasFailed).length;
  return (
    <main id="main" className={`page ${styles.page}`} tabIndex={-1}>
      <h2>{t("coverage.title")}</h2>
      <p className={styles.missing} data-failed={missing.length > 0 || undefined} role="status">
        <span>{missing.length}</span>
        {t("coverage.missing", { count: missing.length })}
      </p>
      <div className={`row ${styles.tools}`}>
        <p>
          {first
            ? t("coverage.run", {
                time: first === last ? first : t("coverage.span", { first, last }),
                failed: t("coverage.failures", { count: failed }),
              })
            : t("coverage.noRun")}
        </p>
        <SearchInput label={t("coverage.search")} value={sought} onSearch={setSought} />
      </div>
      {machines.map((machine) => (
        <MachineCoverage key={machine.machine} {...machine} sought={deferred} />
      ))}
    </main>
  );
}

type Row = Coverage["states"][number];

function MachineCoverage({
  machine,
  states,
  transitions,
  sought,
}: Coverage & { readonly sought: string }) {
  const { t } = useTranslation("visualiser");
  const { look } = useWalk();
  const [isOpen, setIsOpen] = useState(false);
  const isFound = ({ name, tests, journeys }: Row) =>
    hasWords([name, ...tests, ...journeys].join(" "), sought);
  const rows = [...states, ...transitions].filter(isFound);
  if (rows.length === 0) return null;
  const reached = (of: readonly Row[]) => of.filter(({ tests }) => tests.length > 0).length;
  const passed = states.filter(({ journeys }) => journeys.length > 0).length;
  const isShown = isOpen || sought !== "" || rows.some(({ tests }) => tests.length === 0);
  return (
    <section className={styles.machine}>
      <h3>
        <a href={writeRoute({ page: "walk", machine, look })}>{machine}</a>
      </h3>
      <p>
        {t("coverage.of", {
          states: `${reached(states)}/${states.length}`,
          transitions: `${reached(transitions)}/${transitions.length}`,
          passed: `${passed}/${states.length}`,
        })}
      </p>
      <details
        open={isShown}
        onToggle={(event) => sought === "" && setIsOpen(event.currentTarget.open)}
      >
        <summary>{t("coverage.list")}</summary>
        {isShown ? <CoverageTable rows={rows} /> : null}
      </details>
    </section>
  );
}

function CoverageTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation("visualiser");
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("coverage.what")}</th>
          <th scope="col">{t("coverage.tests")}</th>
          <th scope="col">{t("coverage.journeys")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tests, journeys }) => (
          <tr key={name} data-missing={tests.length === 0 || undefined}>
            <th scope="row">{readableTransition(name, t("transition.stays"))}</th>
            <td>
              <Titles titles={tests} none={t("coverage.none")} />
            </td>
            <td>
              <Titles titles={journeys} none="–" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Titles({ titles, none }: { readonly titles: readonly string[]; readonly none: string }) {
  const { t } = useTranslation("visualiser");
  const { results } = useCoverage();
  if (titles.length === 0) return none;
  const failed = titles.filter((title) => results[title]?.hasFailed).length;
  return (
    <details>
      <summary data-failed={failed > 0 || undefined}>
        {t("coverage.by", { count: titles.length })}
        {failed > 0 ? `, ${t("coverage.failures", { count: failed })}` : null}
      </summary>
      <TestList titles={titles} />
    </details>
  );
}
