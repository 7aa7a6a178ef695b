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

/** The Chromium of this machine: `CHROMIUM`, a known place, the PATH, or Playwright's own. */
export function findChromium(): string | null {
  const found = findProgram(process.env.CHROMIUM, knownPaths, names);
  if (found || process.env.CHROMIUM) return found;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** The headless shell of Chromium (`HEADLESS_SHELL`, a known place, the PATH), or null: the same engine without windows, at less cost. */
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
 * A browser that the tests of a worker share, each in a context of its own: the headless shell where
 * there is one, or the full Chromium for what the shell lacks (PDF viewer, back/forward cache, print).
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
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  browser.once("disconnected", () => launched.delete(executablePath));
  return browser;
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
  // A page lives for seconds: to optimise its scripts takes longer than it saves.
  "--js-flags=--no-opt,--no-maglev",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
];
