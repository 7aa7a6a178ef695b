import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
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

/** File names of a ZIP archive, in the order of its central directory. */
export function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const filter = ({ name }: { readonly name: string }) => {
    names.push(name);
    // Nothing is unpacked.
    return false;
  };
  unzipSync(zip, { filter });
  return names;
}

/** Fails requests of report files whose URL contains a word. */
export async function breakFiles(page: Page, word: string, status: number) {
  await page.route(`**/api/reports/*${word}*/file*`, (route) =>
    route.fulfill({ status, json: { error: "broken", error_description: "Broken" } }),
  );
}
