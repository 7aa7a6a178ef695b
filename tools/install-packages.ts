import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Installs a folder's own dependencies as locked, unless they are there. */
export function installPackages(folder: string): void {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", args, { cwd: folder, stdio: "inherit" });
}
