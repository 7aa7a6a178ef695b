import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageReport } from "../model/coverage.ts";
import type { Walker } from "../walk/walker.ts";
import styles from "./app.module.css";
import { BrokenView } from "./broken-view.tsx";
import { ComparePage } from "./compare-page.tsx";
import { CoveragePage } from "./coverage-page.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { Header } from "./header.tsx";
import { WalkPage } from "./walk-page.tsx";
import { type Charts, useWalk, WalkerProvider } from "./walker-context.ts";

interface AppProps {
  readonly walker: Walker;
  readonly charts: Charts;
  readonly loadCoverage: () => Promise<CoverageReport>;
}

/** The visualiser: walk, comparison, gallery and coverage. */
export function App({ walker, charts, loadCoverage }: AppProps) {
  const { t } = useTranslation("visualiser");
  const [coverage] = useState(() => once(loadCoverage));
  return (
    <WalkerProvider value={{ walker, charts, coverage }}>
      <div className={styles.app}>
        <a className={styles.skip} href="#chart" onClick={focusOn("chart")}>
          {t("skip.chart")}
        </a>
        <a className={styles.skip} href="#controls" onClick={focusOn("controls")}>
          {t("skip.controls")}
        </a>
        <a className={styles.skip} href="#screen" onClick={focusOn("screen")}>
          {t("skip.screen")}
        </a>
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

/** The hash is the visualiser's route, so the skip link moves the focus itself. */
const focusOn = (part: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById(part)?.focus();
};

/** Calls a function only once. */
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
