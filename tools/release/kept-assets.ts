import { readInput } from "../read-input.ts";
import { type Files, unpackArchive } from "./archive.ts";

/** The list of the assets that a release made itself. */
export const ownAssetsFile = "assets.json";

const assetFolder = "portal/assets/";

/** The assets among the files of a build. */
export function ownAssets(files: Files): string[] {
  return [...files.keys()].filter((path) => path.startsWith(assetFolder)).toSorted();
}

/** Returns the files of the previous release. Throws for a file that is none, with its name. */
export function readPrevious(path: string): Files {
  const archive = readInput(path);
  try {
    const files = unpackArchive(archive);
    if (keptAssets(files, new Map()).size > 0) return files;
  } catch {
    // Neither gzip nor tar, or without the list of its assets.
  }
  throw new Error(`${path} is not the archive of a release.`);
}

/**
 * The assets that the previous release made itself and this one does not have: pages that are open
 * while the portal is upgraded still ask for them. Those that it had kept are not kept any longer.
 */
export function keptAssets(previous: Files, files: Files): Files {
  const [folder = ""] = [...previous.keys()][0]?.split("/") ?? [];
  const list = previous.get(`${folder}/${ownAssetsFile}`);
  if (!list) {
    if (previous.size > 0) throw new Error("The previous archive is no release of this project");
    return new Map();
  }
  const own = JSON.parse(Buffer.from(list).toString()) as readonly string[];
  return new Map(
    own.flatMap((path) => {
      const content = previous.get(`${folder}/${path}`);
      return content && !files.has(path) ? [[path, content] as const] : [];
    }),
  );
}
