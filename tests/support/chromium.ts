import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { findProgram } from "./find-program.ts";

const knownPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Path of Chromium: `CHROMIUM`, a known location, the PATH, or Playwright's own; null if missing.
 */
export function findChromium(): string | null {
  const found = findProgram(process.env.CHROMIUM, knownPaths, names);
  if (found || process.env.CHROMIUM) return found;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Path of Chromium's headless shell (`HEADLESS_SHELL`, a known location, the PATH), or null. It is
 * the same engine at less cost.
 */
export function findHeadlessShell(): string | null {
  const known = ["/usr/bin/chromium-headless-shell"];
  return findProgram(process.env.HEADLESS_SHELL, known, ["chromium-headless-shell"]);
}

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium: install it, or name one in CHROMIUM");
  return path;
}

const launched = new Map<string, Promise<Browser>>();

/**
 * Browser shared by the tests of a worker, one context each. Uses the headless shell if available,
 * and full Chromium for what it lacks (PDF viewer, back/forward cache, print).
 */
export function sharedBrowser({ isFull = false } = {}): Promise<Browser> {
  const path = (isFull ? null : findHeadlessShell()) ?? chromiumPath();
  const running = launched.get(path) ?? launch(path);
  launched.set(path, running);
  return running;
}

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: browserArguments,
    // Without a locale Chromium cannot name a downloaded file in Chinese.
    env: { ...process.env, LANG: "C.UTF-8" },
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  browser.once("disconnected", () => launched.delete(executablePath));
  return browser;
}

/**
 * Disabled features. This replaces Playwright's own list, which comes first; address bar popups
 * would cost a renderer per window.
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

/** Prevents the browser's own network requests; root requires running without a sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // Pages are short-lived: optimizing compilers cost more than they save.
  "--js-flags=--no-opt,--no-maglev",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
];
