import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { execPath } from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { withUsage } from "../../tools/with-usage.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { docPictures, openPicture, outlineOf, pictureMoment } from "../support/doc-pictures.ts";

/**
 * Builds the visualiser and takes the pictures of the documents, each with the outline that a
 * journey compares with its screen: `npm run docs:pictures`.
 */
async function main(): Promise<void> {
  for (const build of ["tools/build.ts", "tools/build-visualiser.ts"]) {
    execFileSync(execPath, [build], { stdio: "inherit" });
  }
  const sandbox = await startSandbox({
    port: 0,
    memory: true,
    now: pictureMoment,
    staticDir: "dist",
    visualiserDir: "dist-visualiser",
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
  for (const picture of docPictures) {
    const page = await openPicture(browser, sandbox.origin, picture);
    writeFileSync(picture.file, await page.screenshot());
    writeFileSync(picture.outline, await outlineOf(page));
    await page.context().close();
    console.log(picture.file);
  }
  await browser.close();
  await sandbox.close();
}

withUsage("Usage: npm run docs:pictures", () => parseArgs());
await main();
