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

/** Sheets of a workbook as read by LibreOffice, as CSV by name. */
export async function openInLibreOffice(
  program: string,
  file: Buffer,
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "workbook-"));
  try {
    const path = join(folder, "book.xlsx");
    await writeFile(path, file);
    await promisify(execFile)(program, [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      "--convert-to",
      csvFilter,
      "--outdir",
      folder,
      path,
    ]);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".csv"));
    const texts = await Promise.all(
      names.map(async (name) => {
        const sheet = name.replace(/^book-|\.csv$/g, "");
        return [sheet, await readFile(join(folder, name), "utf8")] as const;
      }),
    );
    return new Map(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
