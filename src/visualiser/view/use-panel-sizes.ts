import { useState } from "react";

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

/** Sizes of the panels, stored in this browser. */
export function usePanelSizes(usual: PanelSizes) {
  const [chosen, setChosen] = useState(readSizes);
  return {
    sizes: { ...usual, ...chosen },
    resize(change: Partial<PanelSizes>) {
      const next = { ...chosen, ...change };
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
