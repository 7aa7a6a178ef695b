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
import { SkipLinks } from "./skip-links.tsx";
import { WalkPage } from "./walk-page.tsx";
import { type Charts, useWalk, WalkerProvider } from "./walker-context.ts";

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
