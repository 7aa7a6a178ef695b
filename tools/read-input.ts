import { readFileSync } from "node:fs";

const causes: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "this account may not read it",
};

/** Returns the content of a file that a parameter names. Throws with its name and the cause. */
export function readInput(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read: ${causes[code] ?? message}.`, { cause: error });
  }
}

/** Returns the text of such a file, without a byte order mark. Throws for any encoding but UTF-8. */
export function readText(path: string): string {
  const content = readInput(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (error) {
    throw new Error(`${path} is not UTF-8, as a browser reads it. Save it as UTF-8.`, {
      cause: error,
    });
  }
}
