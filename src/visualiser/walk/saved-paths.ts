import type { Path } from "../model/path.ts";
import { parsePath } from "./parse-path.ts";
import { sharedPath } from "./shared-path.ts";

/** A path saved in this browser. */
export interface SavedPath {
  readonly name: string;
  readonly path: Path;
}

const key = "visualiser.paths";

/** Returns the saved paths, newest first; invalid entries are skipped. */
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
  const read = parsePath(JSON.stringify(path) ?? "");
  return typeof name === "string" && !read.problem ? [{ name, path: read.path }] : [];
}

/** Saves a path under a name, replacing one of that name; passwords and codes are replaced. */
export function savePathAs(
  storage: Pick<Storage, "getItem" | "setItem">,
  name: string,
  path: Path,
): SavedPath[] {
  const others = readSavedPaths(storage).filter((savedPath) => savedPath.name !== name);
  return write(storage, [{ name, path: sharedPath(path) }, ...others]);
}

/** Returns a name under which no other path is saved: the given one, or it with a number. */
export function freeNameFor(storage: Pick<Storage, "getItem">, { name, path }: SavedPath): string {
  const own = JSON.stringify(sharedPath(path));
  const others = readSavedPaths(storage).filter((saved) => JSON.stringify(saved.path) !== own);
  const taken = new Set(others.map((saved) => saved.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}

/** Deletes the path of a name. */
export function forgetPath(
  storage: Pick<Storage, "getItem" | "setItem">,
  name: string,
): SavedPath[] {
  return write(
    storage,
    readSavedPaths(storage).filter((savedPath) => savedPath.name !== name),
  );
}

function write(storage: Pick<Storage, "setItem">, all: SavedPath[]): SavedPath[] {
  storage.setItem(key, JSON.stringify(all));
  return all;
}
