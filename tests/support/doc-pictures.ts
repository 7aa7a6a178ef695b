import type { Browser, Page } from "playwright-core";
import texts from "../../locales/en/visualiser.json" with { type: "json" };
import { followPending, untilIdle } from "./idle.ts";

/** The moment that every picture shows, with the data of that day. */
export const pictureMoment = new Date("2026-11-20T09:30:00Z");

/** Pictures of the documents, by addresses of the visualiser, whose records and clock stand still. */
export const docPictures = [
  {
    file: "docs/home.png",
    outline: "docs/home.aria.yml",
    address: "screen.html?still#/session/signedIn.idle",
    viewport: { width: 1280, height: 1180 },
  },
  {
    file: "docs/visualiser.png",
    outline: "docs/visualiser.aria.yml",
    address: "#/signIn/enteringCode.quiet",
    viewport: { width: 1600, height: 1000 },
  },
] as const;

export type DocPicture = (typeof docPictures)[number];

/** Opens what a picture shows, in a context of its own. */
export async function openPicture(
  browser: Browser,
  origin: string,
  { address, viewport }: DocPicture,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
  });
  await followPending(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(pictureMoment);
  await page.goto(`${origin}/visualiser/${address}`);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await untilIdle(page);
  return page;
}

const marks = new Set(Object.values(texts.status).map((mark) => `- img ${JSON.stringify(mark)}`));

/**
 * What a page and its frames say, as roles, names and texts in YAML, without the marks of states,
 * which depend on the last run of the tests.
 */
export async function outlineOf(page: Page): Promise<string> {
  const parts = page.frames().map((frame) => frame.locator("body").ariaSnapshot());
  const lines = (await Promise.all(parts)).join("\n---\n").split("\n");
  return `${lines.filter((line) => !marks.has(line.trim())).join("\n")}\n`;
}
