import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const knownPaths = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The Chromium of this machine: `CHROMIUM`, a known place, or Playwright's own; null without any. */
export function findChromium(): string | null {
  const found = [...knownPaths, chromium.executablePath()].find((path) => path && existsSync(path));
  return found ?? null;
}

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium: install it, or name one in CHROMIUM");
  return path;
}

/** Nothing of the browser's own goes out; root needs it without a sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
