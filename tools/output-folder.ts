import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Throws for a folder that a command would empty although it did not write it. */
export function expectWritten(folder: string, ownNames: readonly string[]): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (ownNames.every((name) => existsSync(join(folder, name)))) return;
  throw new Error(`${folder} has other files, which would be deleted. Name a new folder.`);
}

/** Makes a folder if there is none; throws if that, or writing to it, is not possible. */
export function expectWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`${folder} is not a folder that can be written: ${String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Returns the folder of a build: the default one, or that of the only parameter. Throws for options,
 * a second folder, one that cannot be written, and one that has anything but an earlier build.
 */
export function buildFolder(parameters: readonly string[], byDefault: string): string {
  const [folder = byDefault, ...rest] = parameters;
  const wrong = folder.startsWith("-") ? folder : rest[0];
  if (wrong !== undefined) throw new Error(`Unexpected argument '${wrong}'.`);
  expectWritable(folder);
  // An interrupted build may have left any part of one here.
  if (folder !== byDefault) expectWritten(folder, ["index.html", "assets"]);
  return folder;
}
