import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { followPending, untilIdle } from "./idle.ts";

/** A state whose picture is taken, as addresses name it. */
interface Pictured {
  readonly machine: string;
  readonly state: string;
}

/** The moment that every picture shows. */
const moment = new Date("2026-11-20T09:30:00Z");

/** Share of the pixels that may differ where two pictures are the same to the eye. */
const maxDifferent = 0.0005;

/**
 * Takes a picture of the screen of each state, in a visualiser that is served somewhere. Returns the
 * files by machine and state; a state without a picture is left out.
 */
export async function takePictures(
  browser: Browser,
  visualiser: string,
  states: readonly Pictured[],
  folder: string,
): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  await followPending(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  const files: Record<string, string> = {};
  try {
    await page.goto(`${visualiser}screen.html?still#/signIn`);
    await page.locator("html[data-screen='ready']").waitFor();
    for (const { machine, state } of states) {
      await page.evaluate((hash) => (window.location.hash = hash), `#/${machine}/${state}`);
      await untilIdle(page).catch(() => {});
      const file = join(folder, `${machine}.${state.replaceAll(/[^\w.]/g, "-")}.png`);
      writeFileSync(file, await page.screenshot());
      files[`${machine} ${state}`] = file;
    }
  } finally {
    await context.close();
  }
  return files;
}

/** Whether two picture files look the same: what a browser draws a shade differently does not count. */
export async function areAlike(page: Page, before: string, after: string): Promise<boolean> {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return true;
  const share = await page.evaluate(differingShare, [
    one.toString("base64"),
    other.toString("base64"),
  ]);
  return share <= maxDifferent;
}

async function differingShare(pictures: string[]): Promise<number> {
  const drawn = pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    return { size: `${width} ${height}`, pixels: context?.getImageData(0, 0, width, height).data };
  });
  const [one, other] = await Promise.all(drawn);
  if (!one?.pixels || !other?.pixels || one.size !== other.size) return 1;
  let count = 0;
  for (let at = 0; at < one.pixels.length; at += 4) {
    const difference = [0, 1, 2].map((channel) =>
      Math.abs((one.pixels?.[at + channel] ?? 0) - (other.pixels?.[at + channel] ?? 0)),
    );
    if (Math.max(...difference) > 24) count += 1;
  }
  return count / (one.pixels.length / 4);
}
