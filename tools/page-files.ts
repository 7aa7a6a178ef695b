import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseVersion } from "../src/config/release.ts";
import { pagePaths } from "../machines/paths.ts";

/**
 * Writes the start page as the file of each page without a document of its own and as `404.html`, so
 * that a static server without rules serves every page (OPS-06).
 */
export async function writePageFiles(outDir: string): Promise<void> {
  const start = join(outDir, "index.html");
  const own = ownDocuments(outDir);
  for (const path of pagePaths) {
    if (own.includes(path.slice(1))) continue;
    await mkdir(join(outDir, path), { recursive: true });
    await copyFile(start, join(outDir, path, "index.html"));
  }
  await copyFile(start, join(outDir, "404.html"));
}

/** What nginx responds to `/healthz`. */
export const healthFile = "healthz.txt";

/** Returns the hash of a start page's start script, which names its build. */
export function buildIdOf(startPage: string): string {
  const build = /<script type="module"[^>]* src="[^"]*\/index-([\w-]{8})\.js"/.exec(startPage)?.[1];
  if (build === undefined) throw new Error("The start page has no start script");
  return build;
}

/** Release, build and, where it is known, commit. */
export const healthText = (build: string, commit?: string) =>
  `${["ok", releaseVersion, build, commit].filter(Boolean).join(" ")}\n`;

/** Writes what `/healthz` of nginx responds: that it is alive, and with which release and build. */
export async function writeHealth(outDir: string): Promise<void> {
  const build = buildIdOf(await readFile(join(outDir, "index.html"), "utf8"));
  await writeFile(join(outDir, healthFile), healthText(build));
}

/** Returns the pages of a build whose document is not the start page, without the slash. */
export function ownDocuments(outDir: string): string[] {
  const start = readFileSync(join(outDir, "index.html"), "utf8");
  const folders = readdirSync(outDir).filter((name) => pagePaths.has(`/${name}`));
  return folders.filter((name) => readFileSync(join(outDir, name, "index.html"), "utf8") !== start);
}
