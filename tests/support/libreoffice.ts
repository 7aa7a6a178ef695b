import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";

const knownPaths = ["/usr/bin/soffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"];

/** Path of LibreOffice: `SOFFICE`, a known location, the PATH; or null. */
export function findLibreOffice(): string | null {
  return findProgram(process.env.SOFFICE, knownPaths, ["soffice", "libreoffice"]);
}

/** Comma-separated, UTF-8, raw values, one file per sheet. */
const csvFilter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** A CSV file in UTF-8: without a window LibreOffice does not detect the encoding. */
const textFilter = "Text - txt - csv (StarCalc):44,34,76,1";

/** Sheets of several files as read by LibreOffice: CSV by the names of file and sheet. */
export async function openInLibreOffice(
  program: string,
  files: Readonly<Record<string, Buffer>>,
  { isText = false } = {},
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "workbook-"));
  try {
    const paths = await Promise.all(
      Object.entries(files).map(async ([name, bytes]) => {
        const path = join(folder, name);
        await writeFile(path, bytes);
        return path;
      }),
    );
    const read = join(folder, "read");
    const args = ["--headless", "--convert-to", csvFilter, "--outdir", read, ...paths];
    if (isText) args.unshift(`--infilter=${textFilter}`);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(program, [profile, ...args]);
    const texts = await Promise.all(
      (await readdir(read)).map(
        async (name) =>
          [name.replace(/\.csv$/, ""), await readFile(join(read, name), "utf8")] as const,
      ),
    );
    return new Map(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
