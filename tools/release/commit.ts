import { execFileSync } from "node:child_process";

const shownDigits = 12;

/** The commit that the files of a folder are, undefined where they differ from it or without Git. */
export function commitOf(folder: string): string | undefined {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    return git("status", "--porcelain") === ""
      ? git("rev-parse", "HEAD").slice(0, shownDigits)
      : undefined;
  } catch {
    return undefined;
  }
}
