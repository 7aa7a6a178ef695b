import { Suspense, useState } from "react";
import type { CoverageReport } from "../model/coverage.ts";
import { type BuildChanges, noChanges, statusesOf } from "../model/state-status.ts";
import type { Walker } from "../walk/walker.ts";
import styles from "./app.module.css";
import { BrokenView } from "./broken-view.tsx";
import { ComparePage } from "./compare-page.tsx";
import { CoveragePage } from "./coverage-page.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { Header } from "./header.tsx";
import { WalkPage } from "./walk-page.tsx";
import { type Charts, useWalk, WalkerProvider } from "./walker-context.ts";
import { useTranslation } from "react-i18next";

interface AppProps {
  readonly walker: Walker;
  readonly charts: Charts;
  readonly loadCoverage: () => Promise<CoverageReport>;
  /** Loads what a comparison with another build found. */
  readonly loadChanges?: () => Promise<BuildChanges>;
}

const loadNoChanges = async () => noChanges;

/** The visualiser: walk, comparison, gallery and coverage. */
export function App({ walker, charts, loadCoverage, loadChanges = loadNoChanges }: AppProps) {
  const [coverage] = useState(() => once(loadCoverage));
  const [marks] = useState(() =>
    once(async () => {
      const [tested, changes] = await Promise.all([coverage(), loadChanges()]);
      return { statuses: statusesOf(tested, changes), changes };
    }),
  );
  return (
    <WalkerProvider value={{ walker, charts, coverage, marks }}>
      <div className={styles.app}>
        <SkipLinks />
        <Header />
        <BrokenView onRestart={walker.begin}>
          <Suspense>
            <Page />
          </Suspense>
        </BrokenView>
      </div>
    </WalkerProvider>
  );
}

function once<T>(call: () => T): () => T {
  let called: { readonly value: T } | null = null;
  return () => (called ??= { value: call() }).value;
}

function Page() {
  const { page } = useWalk();
  if (page === "gallery") return <GalleryPage />;
  if (page === "compare") return <ComparePage />;
  return page === "coverage" ? <CoveragePage /> : <WalkPage />;
}

/** Links to the parts of the shown page, visible while they are focused. */
function SkipLinks() {
  const { t } = useTranslation("visualiser");
  const { page } = useWalk();
  if (page !== "walk") {
    return (
      <a className={styles.skip} href="#main" onClick={focusOn("main")}>
        {t("skip.main")}
      </a>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#chart" onClick={focusOn("chart")}>
        {t("skip.chart")}
      </a>
      <a className={styles.skip} href="#controls" onClick={focusOn("controls")}>
        {t("skip.controls")}
      </a>
      <a className={styles.skip} href="#screen" onClick={focusOn("screen")}>
        {t("skip.screen")}
      </a>
    </>
  );
}

/** The hash is the visualiser's route, so the skip link moves the focus itself. */
const focusOn = (part: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById(part)?.focus();
};
