import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's account of a build: each module with a chunk of its own, by its path. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readManifest(outDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8")) as Manifest;
}

/** Modules with everything that they import statically. */
export function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

/** Returns a cycle of static imports, each chunk by its file; null if there is none. */
export function importCycle(manifest: Manifest): readonly string[] | null {
  const finished = new Set<string>();
  const visit = (key: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (finished.has(key)) return null;
    const imports = manifest[key]?.imports ?? [];
    const cycle = imports.map((next) => visit(next, [...path, key])).find((item) => item !== null);
    finished.add(key);
    return cycle ?? null;
  };
  const cycle = Object.keys(manifest)
    .map((key) => visit(key, []))
    .find((item) => item !== null);
  return cycle?.map((key) => manifest[key]?.file ?? key) ?? null;
}

/** The key of the chunk with a name, which a group of `vite.config.ts` gave it. */
export function chunkNamed(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name);
  if (!key) throw new Error(`The build has no chunk ${name}`);
  return key;
}

/** What runs until the sign-in form can be used. */
export const firstModules = ["index.html"];

/** The files of modules, each once. */
export const filesOf = (manifest: Manifest, keys: readonly string[]): string[] => [
  ...new Set(keys.flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())),
];
