import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { findProgram } from "./find-program.ts";

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const names = ["chromium", "chromium-browser", "google-chrome"];

/** The Chromium of this machine: `CHROMIUM`, a known place, the PATH, or Playwright's own. */
export function findChromium(): string | null {
  const found = findProgram(process.env.CHROMIUM, knownPaths, names);
  if (found || process.env.CHROMIUM) return found;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium: install it, or name one in CHROMIUM");
  return path;
}

/**
 * Features of the browser that are off. The switch replaces Playwright's own, whose list comes
 * first; the address bar's popups would each cost every window a renderer.
 */
const featuresOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Nothing of the browser's own goes out; root needs it without a sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
];
