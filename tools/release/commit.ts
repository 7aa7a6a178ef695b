import { execFileSync } from "node:child_process";

const shownDigits = 12;

const git = (folder: string, ...words: string[]) =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();

/** The commit that the files of a folder are, undefined where they differ from it or without Git. */
export function commitOf(folder: string): string | undefined {
  try {
    return git(folder, "status", "--porcelain") === ""
      ? git(folder, "rev-parse", "HEAD").slice(0, shownDigits)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The date that `SOURCE_DATE_EPOCH` gives in seconds, or that of the last commit. Throws with a
 * sentence for another value, and where there is neither.
 */
export function dateOfSource(folder: string, epoch?: string): Date {
  if (epoch) {
    // Milliseconds would not fit into the archive.
    if (/^\d{1,10}$/.test(epoch)) return new Date(Number(epoch) * 1000);
    throw new Error(`SOURCE_DATE_EPOCH must be seconds since 1970, not '${epoch}'.`);
  }
  try {
    return new Date(Number(git(folder, "log", "-1", "--format=%ct")) * 1000);
  } catch (error) {
    throw new Error("Git knows no commit of this folder. Set SOURCE_DATE_EPOCH to a date.", {
      cause: error,
    });
  }
}
