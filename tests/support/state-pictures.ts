import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { pictureMoment } from "./doc-pictures.ts";
import { followPending, untilIdle } from "./idle.ts";

/** A state whose picture is taken, as addresses name it. */
interface Pictured {
  readonly machine: string;
  readonly state: string;
}

/** Share of the pixels that may differ where two pictures are the same to the eye. */
const maxDifferent = 0.0005;

/** How the screen of a picture looks. */
export interface PictureLook {
  readonly width: number;
  readonly mode: "light" | "dark";
  readonly language: "en" | "zh-CN";
}

/** The look of the pictures of a comparison without others. */
const phone: PictureLook = { width: 390, mode: "light", language: "en" };

/** Every look that reference pictures have: phone and desk, light and dark, both languages. */
export const referenceLooks: readonly PictureLook[] = [360, 1440].flatMap((width) =>
  (["light", "dark"] as const).flatMap((mode) =>
    (["en", "zh-CN"] as const).map((language) => ({ width, mode, language })),
  ),
);

/** Options of pictures; without them, each state is pictured once, by one page. */
export interface PictureOptions {
  readonly looks?: readonly PictureLook[];
  /** How many pages take pictures at once. */
  readonly workers?: number;
}

/**
 * Takes a picture of the screen of each state, in a visualiser that is served somewhere. Returns the
 * files by machine, state and, if looks are given, look; a state without a picture is left out.
 */
export async function takePictures(
  browser: Browser,
  visualiser: string,
  states: readonly Pictured[],
  folder: string,
  { looks = [], workers = 1 }: PictureOptions = {},
): Promise<Record<string, string>> {
  const sets = looks.length === 0 ? [{ look: phone, suffix: "" }] : looks.map(withSuffix);
  const share = Math.ceil(states.length / workers);
  const files: Record<string, string>[] = [];
  for (const { look, suffix } of sets) {
    const parts = Array.from({ length: workers }, (_, at) =>
      states.slice(at * share, (at + 1) * share),
    ).filter(({ length }) => length > 0);
    const taken = parts.map((part) => pictureAll(browser, visualiser, part, folder, look));
    for (const some of await Promise.all(taken)) {
      const named = Object.entries(some).map(([name, file]) => [`${name}${suffix}`, file]);
      files.push(Object.fromEntries(named) as Record<string, string>);
    }
  }
  return Object.assign({}, ...files) as Record<string, string>;
}

const withSuffix = (look: PictureLook) => ({
  look,
  suffix: ` ${look.width} ${look.mode} ${look.language}`,
});

async function pictureAll(
  browser: Browser,
  visualiser: string,
  states: readonly Pictured[],
  folder: string,
  look: PictureLook,
): Promise<Record<string, string>> {
  const { width, mode, language } = look;
  const looked = look === phone ? "" : `.${width}-${mode}-${language}`;
  const query = look === phone ? "" : `?language=${language}&mode=${mode}`;
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width, height: width < 1024 ? 800 : 900 },
    colorScheme: mode,
    locale: language === "en" ? "en-GB" : language,
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
  });
  await followPending(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(pictureMoment);
  const files: Record<string, string> = {};
  try {
    await page.goto(`${visualiser}screen.html?still#/signIn`);
    await page.locator("html[data-screen='ready']").waitFor();
    for (const { machine, state } of states) {
      await goTo(page, `#/${machine}/${state}${query}`);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await untilIdle(page).catch(() => {});
      const file = join(folder, `${machine}.${state.replaceAll(/[^\w.]/g, "-")}${looked}.png`);
      writeFileSync(file, await page.screenshot());
      files[`${machine} ${state}`] = file;
    }
  } finally {
    await context.close();
  }
  return files;
}

/** Resolves once a screen of the visualiser shows the state of a new hash. */
export const goTo = (page: Page, address: string): Promise<unknown> =>
  page.mainFrame().evaluate(
    (hash) =>
      new Promise((resolve) => {
        window.addEventListener("hashchange", resolve, { once: true });
        window.location.hash = hash;
      }),
    address,
  );

/** Whether two picture files look the same: what a browser draws a shade differently does not count. */
export async function areAlike(page: Page, before: string, after: string): Promise<boolean> {
  const { share } = await differ(page, before, after);
  return share <= maxDifferent;
}

/**
 * Writes a picture of what differs between two pictures, marked on a faint copy of the second one;
 * false, and no picture, if they look the same.
 */
export async function writeDifference(
  page: Page,
  before: string,
  after: string,
  file: string,
): Promise<boolean> {
  const { share, picture } = await differ(page, before, after);
  if (share <= maxDifferent) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(picture, "base64"));
  return true;
}

async function differ(page: Page, before: string, after: string) {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return { share: 0, picture: "" };
  return page.evaluate(drawDifference, [one.toString("base64"), other.toString("base64")]);
}

/** The share of pixels that differ, of the area of both pictures, and a picture of them in Base64. */
async function drawDifference(pictures: string[]) {
  const images = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return { share: 1, picture: "" };
  const [one, other] = images.map((image) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  if (!one || !other) return { share: 1, picture: "" };
  let count = 0;
  for (let at = 0; at < other.data.length; at += 4) {
    const isOther = [0, 1, 2, 3].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > 24,
    );
    if (isOther) count += 1;
    if (isOther) other.data.set([214, 30, 120, 255], at);
    else other.data[at + 3] = 40;
  }
  context.putImageData(other, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  const picture = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return { share: count / (other.data.length / 4), picture };
}
