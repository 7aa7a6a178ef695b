import { useState } from "react";
import { runAfterPaint } from "../browser/run-after-paint.ts";

export const colourModes = ["system", "light", "dark"] as const;
export type ColourMode = (typeof colourModes)[number];

const storageKey = "colourMode";

export function isColourMode(value: unknown): value is ColourMode {
  return (colourModes as readonly unknown[]).includes(value);
}

function currentMode(): ColourMode {
  const mode = document.documentElement.dataset.colourMode;
  return isColourMode(mode) ? mode : "system";
}

function applyMode(mode: ColourMode): void {
  if (mode === "system") delete document.documentElement.dataset.colourMode;
  else document.documentElement.dataset.colourMode = mode;
}

function store(mode: ColourMode): void {
  try {
    if (mode === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, mode);
  } catch {
    // Without storage the mode applies until the page closes.
  }
}

/** The colour mode and its setter; stored for the next visit. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const [mode, setMode] = useState(currentMode);
  return [
    mode,
    (next) => {
      setMode(next);
      store(next);
      // All elements change their colours, which takes longer than a frame on a slow device.
      runAfterPaint(() => applyMode(next));
    },
  ];
}
