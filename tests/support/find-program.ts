import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** First existing path: an environment variable, a known location, or the PATH. */
export function findProgram(
  named: string | undefined,
  knownPaths: readonly string[],
  names: readonly string[],
): string | null {
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...knownPaths, ...onPath].find((path) => existsSync(path)) ?? null;
}
