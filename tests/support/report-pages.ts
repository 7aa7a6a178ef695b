import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";

/** Rendered rows of a report list. */
export const rows = (page: Page) => page.locator("[role=row][data-index]");
/** Number of reports in an ungrouped list, including those not rendered. */
export async function countIn(page: Page): Promise<number> {
  const table = page.getByRole("table");
  await table.waitFor();
  return Number(await table.getAttribute("aria-rowcount")) - 1;
}

/** The bar of selected reports. */
export const chosen = (page: Page) => page.getByRole("region", { name: "Selected reports" });
export const contentOf = async (download: Download) => readFile(await download.path());

/** File names of a ZIP archive, from its central directory (APPNOTE 4.3.12). */
export function namesIn(zip: Buffer): string[] {
  // Embedded spreadsheets are archives too; the last end record is the outer one.
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

/** Fails requests of report files whose URL contains a word. */
export async function breakFiles(page: Page, word: string, status: number) {
  await page.route(`**/api/reports/*${word}*/file*`, (route) =>
    route.fulfill({ status, json: { error: "broken", error_description: "Broken" } }),
  );
}
