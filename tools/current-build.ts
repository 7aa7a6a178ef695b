import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What builds are made of. */
const sources = [
  "index.html",
  "locales",
  "machines",
  "package-lock.json",
  "public",
  "security-headers.conf",
  "src",
  "tests/machines",
  "tools",
  "vite.config.ts",
];

/** File of a finished build with the hash of its sources; no server serves hidden files. */
export const buildMark = ".sources";

/** Folder of unfinished builds, each with the id of the process that makes it in its name. */
const cache = "node_modules/.cache";

const programs = { dist: "tools/build.ts", "dist-visualiser": "tools/build-visualiser.ts" };
const commands = { dist: "npm run build", "dist-visualiser": "npm run visualiser" };

export type BuildFolder = keyof typeof programs;

/** SHA-256 of the names and contents of all sources. */
export function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesIn(source)) hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (/\.[^/]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Marks a build as finished. The sources are hashed before it begins, as they may change meanwhile. */
export function markBuild(outDir: string, sourcesHash: string): Promise<void> {
  return writeFile(join(outDir, buildMark), sourcesHash);
}

async function isCurrent(folder: BuildFolder): Promise<boolean> {
  const built = await readFile(join(folder, buildMark), "utf8").catch(() => null);
  return built === hashSources();
}

/**
 * Builds a folder unless its sources are unchanged. The finished build replaces the folder at once,
 * so that an interrupted or simultaneous build leaves no half of one.
 *
 * @throws {Error} if the build fails.
 */
export async function buildIfChanged(folder: BuildFolder): Promise<void> {
  if (await isCurrent(folder)) return;
  console.log(`Building ${folder}…`);
  await removeAbandoned(folder);
  const outDir = join(cache, `${folder}-${process.pid}`);
  await makeFolder(outDir, commands[folder]);
  try {
    const sourcesHash = hashSources();
    await run(programs[folder], outDir);
    await markBuild(outDir, sourcesHash);
    await rm(folder, { recursive: true, force: true });
    await rename(outDir, folder);
    console.log(`Built ${folder}.`);
  } catch (error) {
    // Another start may have finished the same build meanwhile.
    if (!(await isCurrent(folder))) throw error;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Creates the folder of a build. Throws with a sentence where this account may not build here. */
async function makeFolder(outDir: string, command: string): Promise<void> {
  try {
    await mkdir(outDir, { recursive: true });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The sources have changed since the last build, and this account cannot build here: ${cause}. Run ${command} with one that can.`,
      { cause: error },
    );
  }
}

/** Deletes what starts that were stopped while they built have left. */
async function removeAbandoned(folder: BuildFolder): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const pid = /\d+$/.exec(name)?.[0];
    if (pid === undefined || name !== `${folder}-${pid}` || isRunning(Number(pid))) continue;
    await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function run(program: string, outDir: string): Promise<void> {
  const child = spawn(process.execPath, [program, outDir], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) =>
      code === 0 ? done() : fail(new Error(`${program} failed; run it to see why`)),
    );
  });
}
