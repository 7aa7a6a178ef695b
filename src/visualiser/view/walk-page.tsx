import styles from "./walk-page.module.css";
import { ChartPanel } from "./chart-panel.tsx";
import { Controls } from "./controls.tsx";
import { MachineList } from "./machine-list.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ScreenPanel } from "./screen-panel.tsx";

/** Chart, controls and real screen side by side. */
export function WalkPage() {
  return (
    <div className={styles.page}>
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
