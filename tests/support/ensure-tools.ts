import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./chromium.ts";
import { findLibreOffice } from "./libreoffice.ts";
import { findBrotliModule, findNginx } from "./nginx.ts";
import { staticServers, wranglerInstallation } from "./static-servers.ts";

const canUseApt = existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** Finds Chromium and nginx or installs them; throws with what is missing. */
export function ensureTools(): void {
  for (const name of ["CHROMIUM", "HEADLESS_SHELL", "NGINX"]) {
    const path = process.env[name];
    if (path && !existsSync(path)) throw new Error(`${name} names ${path}, which does not exist.`);
  }
  if (canUseApt) installByApt();
  else if (!findChromium()) run("npx", ["playwright-core", "install", "chromium"]);
  const emulator = wranglerInstallation();
  if (emulator) run("npm", emulator);
  const missing = [
    findChromium() ? [] : ["a Chromium (install one, or name one in CHROMIUM)"],
    findNginx() ? [] : ["nginx (apt install nginx; brew install nginx; or name one in NGINX)"],
  ].flat();
  if (missing.length > 0) throw new Error(`The journeys need ${missing.join(" and ")}.`);
}

function installByApt(): void {
  const packages = [
    findChromium() ? [] : ["chromium", "fonts-noto-cjk"],
    findHeadlessShell() ? [] : ["chromium-headless-shell"],
    findNginx() ? [] : ["nginx"],
    findBrotliModule() ? [] : ["libnginx-mod-http-brotli-static"],
    otherServers(),
    findLibreOffice() ? [] : ["libreoffice-calc-nogui"],
  ].flat();
  if (packages.length === 0) return;
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

/** Other web servers are installed only in CI; elsewhere the available ones are tested. */
function otherServers(): string[] {
  const isComplete = staticServers.every((server) => server.find());
  if (!process.env["CI"] || isComplete) return [];
  return ["apache2", "caddy", "lighttpd", "lighttpd-mod-deflate"];
}

/** A failed installation is reported by the missing program. */
function run(command: string, parameters: string[]): void {
  console.log(`installing: ${command} ${parameters.join(" ")}`);
  spawnSync(command, parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
