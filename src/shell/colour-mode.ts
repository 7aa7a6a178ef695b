import { useState, useSyncExternalStore } from "react";
import { runAfterPaint } from "../browser/run-after-paint.ts";
import { storageKeys, writeStorage } from "../browser/storage.ts";

export const colourModes = ["system", "light", "dark"] as const;
export type ColourMode = (typeof colourModes)[number];

export function isColourMode(value: unknown): value is ColourMode {
  return (colourModes as readonly unknown[]).includes(value);
}

function currentMode(): ColourMode {
  const mode = document.documentElement.dataset.colourMode;
  return isColourMode(mode) ? mode : "system";
}

function applyMode(mode: ColourMode): void {
  const { dataset } = document.documentElement;
  if (mode === "system") delete dataset.colourMode;
  else dataset.colourMode = mode;
}

/** A storage event follows another tab's choice, which `boot.js` has applied by then. */
function followTabs(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** The colour mode and its setter; stored for the next visit. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const applied = useSyncExternalStore(followTabs, currentMode);
  const [chosen, setChosen] = useState<ColourMode | null>(null);
  return [
    chosen ?? applied,
    (next) => {
      setChosen(next);
      writeStorage("localStorage", storageKeys.colourMode, next === "system" ? null : next);
      // All elements change their colours, which takes longer than a frame on a slow device.
      runAfterPaint(() => {
        applyMode(next);
        setChosen((mode) => (mode === next ? null : mode));
      });
    },
  ];
}
