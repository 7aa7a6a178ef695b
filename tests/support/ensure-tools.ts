import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./chromium.ts";
import { findNginx } from "./nginx.ts";

const isDebian = existsSync("/etc/debian_version");
const isRoot = process.getuid?.() === 0;

/** Finds Chromium and nginx or installs them; throws saying what is missing when it cannot. */
export function ensureTools(): void {
  if (!findChromium()) installChromium();
  if (!findNginx()) installNginx();
  const missing = [
    findChromium() ? [] : ["Chromium (or name one in CHROMIUM)"],
    findNginx() ? [] : ["nginx (or name one in NGINX; on a Mac: brew install nginx)"],
  ].flat();
  if (missing.length > 0) throw new Error(`The journeys need ${missing.join(" and ")}.`);
}

function installChromium(): void {
  if (isDebian && isRoot) aptInstall("chromium", "fonts-noto-cjk");
  else run("npx", ["playwright-core", "install", "chromium"]);
}

function installNginx(): void {
  if (isDebian && isRoot) aptInstall("nginx-light", "libnginx-mod-http-brotli-static");
}

let isAptFresh = false;

function aptInstall(...packages: string[]): void {
  if (!isAptFresh) run("apt-get", ["update", "-qq"]);
  isAptFresh = true;
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

/** A failed installation is told by what is then missing. */
function run(command: string, parameters: string[]): void {
  console.log(`installing: ${command} ${parameters.join(" ")}`);
  spawnSync(command, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

