import styles from "./walk-page.module.css";
import { ChartPanel } from "./chart-panel.tsx";
import { Controls } from "./controls.tsx";
import { MachineList } from "./machine-list.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ScreenPanel } from "./screen-panel.tsx";
import { useWalk } from "./walker-context.ts";

/** Chart, controls and real screen side by side. */
export function WalkPage() {
  return (
    <div className={styles.page} data-width={useWalk().look.width}>
      <MachineList />
      <main className={styles.middle}>
        <ProblemNote />
        <ChartPanel />
        <Controls />
      </main>
      <ScreenPanel />
    </div>
  );
}
