import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../../support/chromium.ts";
import { docPictures, openPicture, outlineOf, pictureMoment } from "../../support/doc-pictures.ts";
import { startTestSandbox } from "../../support/test-sandbox.ts";

let browser: Browser;
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;

beforeAll(async () => {
  sandbox = await startTestSandbox({
    now: pictureMoment,
    staticDir: "dist",
    visualiserDir: "dist-visualiser",
  });
  browser = await sharedBrowser();
});

afterAll(() => sandbox.close());

test.each(docPictures)("LOOK-07 $file shows what its screen says", async (picture) => {
  const page = await openPicture(browser, sandbox.origin, picture);
  // If this differs, run `npm run docs:pictures` and commit the picture with its outline.
  await expect.poll(() => outlineOf(page)).toBe(readFileSync(picture.outline, "utf8"));
  await page.context().close();
});
