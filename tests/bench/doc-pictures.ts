import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { execPath } from "node:process";
import { chromium } from "playwright-core";
import { startSandbox } from "../../sandbox/server.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { followPending, untilIdle } from "../support/idle.ts";

/** The moment that every picture shows. */
const moment = new Date("2026-11-20T09:30:00Z");

/** Pictures of the documents, by addresses of the visualiser, whose records and clock stand still. */
const pictures = [
  {
    file: "docs/home.png",
    address: "screen.html?still#/session/signedIn.idle",
    viewport: { width: 1280, height: 1180 },
  },
  {
    file: "docs/visualiser.png",
    address: "#/signIn/enteringCode.quiet",
    viewport: { width: 1600, height: 1000 },
  },
] as const;

/** Builds the visualiser and takes the pictures of the documents: `npm run docs:pictures`. */
async function main(): Promise<void> {
  for (const build of ["tools/build.ts", "tools/build-visualiser.ts"]) {
    execFileSync(execPath, [build], { stdio: "inherit" });
  }
  const sandbox = await startSandbox({
    port: 0,
    memory: true,
    staticDir: "dist",
    visualiserDir: "dist-visualiser",
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
  for (const { file, address, viewport } of pictures) {
    const context = await browser.newContext({
      viewport,
      locale: "en-GB",
      timezoneId: "Europe/London",
      reducedMotion: "reduce",
    });
    await followPending(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(moment);
    await page.goto(`${sandbox.origin}/visualiser/${address}`);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await untilIdle(page);
    writeFileSync(file, await page.screenshot());
    await context.close();
    console.log(file);
  }
  await browser.close();
  await sandbox.close();
}

await main();
