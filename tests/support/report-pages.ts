import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";

/** The drawn lines of a list of reports. */
export const rows = (page: Page) => page.locator("[role=row][data-index]");
/** How many reports a list without groups has, those that are not drawn included. */
export async function countIn(page: Page): Promise<number> {
  const table = page.getByRole("table");
  await table.waitFor();
  return Number(await table.getAttribute("aria-rowcount")) - 1;
}

/** The bar of what is chosen. */
export const chosen = (page: Page) => page.getByRole("region", { name: "Selected reports" });
export const contentOf = async (download: Download) => readFile(await download.path());

/** The names of the files of a ZIP archive, from its central directory (APPNOTE 4.3.12). */
export function namesIn(zip: Buffer): string[] {
  // Spreadsheets are archives too: the last end is this one's.
  const end = zip.lastIndexOf("PK\u0005\u0006");
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (names.length < zip.readUInt16LE(end + 10)) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    names.push(zip.subarray(at + 46, at + 46 + (name ?? 0)).toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** Breaks the files of reports whose address has a word. */
export async function breakFiles(page: Page, word: string, status: number) {
  await page.route(`**/api/reports/*${word}*/file*`, (route) =>
    route.fulfill({ status, json: { error: "broken", error_description: "Broken" } }),
  );
}
