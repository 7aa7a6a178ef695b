import { access, constants, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { ensureTools } from "../support/ensure-tools.ts";

/** Minimum free disk space in megabytes for builds, browsers and databases. */
const leastFreeMegabytes = 500;

/** Returns one line on why this machine cannot run the tests, or null. */
export async function findObstacle({
  needsBrowser,
  neededMegabytes = leastFreeMegabytes,
}: {
  readonly needsBrowser: boolean;
  readonly neededMegabytes?: number;
}): Promise<string | null> {
  for (const folder of [process.cwd(), resolve("node_modules"), tmpdir()]) {
    const refusal = await access(folder, constants.W_OK).catch((error: Error) => error);
    if (refusal) return `The tests write to ${folder}, which this user cannot: ${refusal.message}.`;
    const { bavail, bsize } = await statfs(folder);
    const free = Math.round((bavail * bsize) / 1e6);
    if (free < neededMegabytes)
      return `The disk of ${folder} has ${free} MB free; the tests need ${neededMegabytes} MB.`;
  }
  try {
    if (needsBrowser) ensureTools();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
