import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenWidth } from "../walk/route.ts";
import styles from "./walk-page.module.css";
import { ChartPanel } from "./chart-panel.tsx";
import { Controls } from "./controls.tsx";
import { MachineList } from "./machine-list.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { ReportNote } from "./report-note.tsx";
import { ScreenPanel } from "./screen-panel.tsx";
import { Splitter } from "./splitter.tsx";
import { useWalk } from "./walker-context.ts";
import { writeStorage } from "../../browser/storage.ts";

/** Default width of the screen in pixels, relative to the window. */
const screenParts: Readonly<Record<ScreenWidth, number>> = {
  phone: 0.27,
  tablet: 0.34,
  desktop: 0.42,
};

/** Chart, controls and screen side by side, or the chart alone. */
export function WalkPage() {
  const { t } = useTranslation("visualiser");
  const { look } = useWalk();
  const [isChartAlone, setIsChartAlone] = useState(false);
  const { innerWidth, innerHeight } = window;
  const limits = {
    list: {
      usual: Math.max(190, Math.round(innerWidth * 0.14)),
      min: 120,
      max: Math.min(420, Math.round(innerWidth * 0.24)),
    },
    screen: {
      usual: Math.round(innerWidth * screenParts[look.width]),
      min: 240,
      max: Math.round(innerWidth * 0.5),
    },
    controls: {
      usual: Math.round(innerHeight * 0.3),
      min: 120,
      max: Math.round(innerHeight * 0.7),
    },
  };
  const { sizes, resize } = usePanelSizes(limits);
  const style = {
    "--list": `${sizes.list}px`,
    "--screen": `${sizes.screen}px`,
    "--controls": `${sizes.controls}px`,
  } as CSSProperties;
  return (
    <main className={styles.page} data-alone={isChartAlone || undefined} style={style}>
      <div className={styles.side}>
        <MachineList />
      </div>
      <Splitter
        label={t("panel.list")}
        isVertical
        value={sizes.list}
        {...limits.list}
        direction={1}
        onChange={(list) => resize({ list })}
      />
      <div className={styles.middle}>
        <div>
          <ProblemNote />
          <ReportNote />
        </div>
        <ChartPanel isAlone={isChartAlone} onAlone={setIsChartAlone} />
        <Splitter
          label={t("panel.controls")}
          value={sizes.controls}
          {...limits.controls}
          direction={-1}
          onChange={(controls) => resize({ controls })}
        />
        <Controls />
      </div>
      <Splitter
        label={t("panel.screen")}
        isVertical
        value={sizes.screen}
        {...limits.screen}
        direction={-1}
        onChange={(screen) => resize({ screen })}
      />
      <ScreenPanel />
    </main>
  );
}

/** Sizes of the panels around the chart in pixels. */
interface PanelSizes {
  readonly list: number;
  readonly screen: number;
  readonly controls: number;
}

const key = "visualiser.panels";

/** Returns the stored sizes; missing or invalid ones are skipped. */
function readSizes(): Partial<PanelSizes> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = Object.entries(Object(stored)).filter(([, size]) => Number.isFinite(size));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

interface Limit {
  readonly usual: number;
  readonly min: number;
  readonly max: number;
}

/** Sizes of the panels, stored in this browser, where another window may have had other limits. */
function usePanelSizes(limits: Readonly<Record<keyof PanelSizes, Limit>>) {
  const [chosen, setChosen] = useState(readSizes);
  const sizeOf = (panel: keyof PanelSizes) => {
    const { usual, min, max } = limits[panel];
    return Math.max(min, Math.min(max, chosen[panel] ?? usual));
  };
  return {
    sizes: { list: sizeOf("list"), screen: sizeOf("screen"), controls: sizeOf("controls") },
    resize(change: Partial<PanelSizes>) {
      const next = { ...chosen, ...change };
      setChosen(next);
      writeStorage("localStorage", key, JSON.stringify(next));
    },
  };
}
