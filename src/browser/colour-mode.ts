import { runAfterPaint } from "./run-after-paint.ts";
import { storageKeys, writeStorage } from "./storage.ts";

export const colourModes = ["system", "light", "dark"] as const;
export type ColourMode = (typeof colourModes)[number];

export function isColourMode(value: unknown): value is ColourMode {
  return (colourModes as readonly unknown[]).includes(value);
}

/** A mode that was chosen and is not yet applied. */
let chosen: ColourMode | null = null;
const followers = new Set<() => void>();

/** Returns the mode that is chosen or applied. */
export function currentColourMode(): ColourMode {
  const applied = document.documentElement.dataset.colourMode;
  return chosen ?? (isColourMode(applied) ? applied : "system");
}

/** Chooses the mode of this and the next visits. */
export function setColourMode(mode: ColourMode): void {
  chosen = mode;
  writeStorage("localStorage", storageKeys.colourMode, mode === "system" ? null : mode);
  for (const follow of followers) follow();
  // All elements change their colours, which takes longer than a frame on a slow device.
  runAfterPaint(() => {
    if (chosen !== mode) return;
    const { dataset } = document.documentElement;
    if (mode === "system") delete dataset.colourMode;
    else dataset.colourMode = mode;
    chosen = null;
  });
}

/** Calls back after each choice, also in another tab, which `boot.js` has applied by then. */
export function followColourMode(onChange: () => void): () => void {
  followers.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    followers.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
