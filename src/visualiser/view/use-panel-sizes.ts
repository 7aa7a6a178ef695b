import { useState } from "react";
import { writeStorage } from "../../browser/storage.ts";

/** Sizes of the panels around the chart in pixels. */
export interface PanelSizes {
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
export function usePanelSizes(limits: Readonly<Record<keyof PanelSizes, Limit>>) {
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
