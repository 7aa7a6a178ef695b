import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A file of the project by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The files of some folders whose name ends as asked. */
export function sources(folders: readonly string[], ending: RegExp): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name).replaceAll("\\", "/");
        return { path, text: readFileSync(path, "utf8") };
      }),
  );
}

/** What a file imports: paths from the root for our own files, names for packages. */
export function importsOf({ path, text }: Source): string[] {
  const specifiers = [
    ...text.matchAll(/^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["']/gm),
    ...text.matchAll(/\bimport\(\s*["']([^"']+)["']/g),
  ].map(([, specifier = ""]) => specifier);
  return specifiers.map((specifier) =>
    specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier,
  );
}
