import type { Path } from "../model/path.ts";
import { readPath } from "./read-path.ts";
import { sharedPath } from "./shared-path.ts";

/** A path that was kept in this browser. */
export interface SavedPath {
  readonly name: string;
  readonly path: Path;
}

const key = "visualiser.paths";

/** The kept paths, the newest first; whatever else is stored there is left out. */
export function readSavedPaths(storage: Pick<Storage, "getItem">): SavedPath[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(savedPathIn) : [];
  } catch {
    return [];
  }
}

function savedPathIn(value: unknown): SavedPath[] {
  const { name, path } = Object(value) as { readonly name?: unknown; readonly path?: unknown };
  const read = readPath(JSON.stringify(path) ?? "");
  return typeof name === "string" && !read.problem ? [{ name, path: read.path }] : [];
}

/** Keeps a path under a name, in place of one of that name; passwords and codes are left out. */
export function savePathAs(
  storage: Pick<Storage, "getItem" | "setItem">,
  name: string,
  path: Path,
): SavedPath[] {
  const others = readSavedPaths(storage).filter((one) => one.name !== name);
  return write(storage, [{ name, path: sharedPath(path) }, ...others]);
}

/** Forgets the path of a name. */
export function forgetPath(
  storage: Pick<Storage, "getItem" | "setItem">,
  name: string,
): SavedPath[] {
  return write(
    storage,
    readSavedPaths(storage).filter((one) => one.name !== name),
  );
}

function write(storage: Pick<Storage, "setItem">, all: SavedPath[]): SavedPath[] {
  storage.setItem(key, JSON.stringify(all));
  return all;
}
