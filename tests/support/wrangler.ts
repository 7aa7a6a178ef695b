import { existsSync } from "node:fs";
import { findProgram } from "./find-program.ts";

/** Version of the emulator of Cloudflare Pages, which reads `deployment/static-host`. */
const version = "4.86.0";
const folder = "node_modules/.cache/wrangler";

/** Returns the path of the emulator, or null. */
export function findWrangler(): string | null {
  const installed = `${process.cwd()}/${folder}/node_modules/.bin/wrangler`;
  return findProgram(process.env["WRANGLER"], [installed], ["wrangler"]);
}

/**
 * Parameters of npm that install the emulator, which is too large for everybody's installation, in
 * CI; null elsewhere and where it is present.
 */
export function wranglerInstallation(): string[] | null {
  if (!process.env["CI"] || findWrangler() || existsSync(folder)) return null;
  return ["install", "--no-audit", "--no-fund", "--prefix", folder, `wrangler@${version}`];
}
