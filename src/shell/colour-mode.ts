import { useState } from "react";

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

function wear(mode: ColourMode): void {
  if (mode === "system") delete document.documentElement.dataset.colourMode;
  else document.documentElement.dataset.colourMode = mode;
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
      wear(next);
      setMode(next);
    },
  ];
}
