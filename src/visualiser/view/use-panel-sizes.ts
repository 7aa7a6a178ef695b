import { useState } from "react";

/** Pixels of the panels around the chart. */
export interface PanelSizes {
  readonly list: number;
  readonly screen: number;
  readonly controls: number;
}

const key = "visualiser.panels";

/** The sizes that were chosen here before; what is missing or no number is left out. */
function readSizes(): Partial<PanelSizes> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = Object.entries(Object(stored)).filter(([, size]) => Number.isFinite(size));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Sizes of panels that stay as they were set in this browser. */
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
