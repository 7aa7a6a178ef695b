import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { ensureTools } from "../support/ensure-tools.ts";

/** Megabytes that the builds, browsers and databases of a run need at least. */
const leastFreeMegabytes = 500;

/** Says in a line why this machine cannot run the tests, or returns null when it can. */
export async function findObstacle({
  needsBrowser,
  neededMegabytes = leastFreeMegabytes,
}: {
  readonly needsBrowser: boolean;
  readonly neededMegabytes?: number;
}): Promise<string | null> {
  for (const folder of [process.cwd(), tmpdir()]) {
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
