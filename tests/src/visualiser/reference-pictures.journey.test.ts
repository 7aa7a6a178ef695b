import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pageOf } from "../../../src/visualiser/model/diff-page.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { sharedBrowser } from "../../support/chromium.ts";
import {
  areAlike,
  type PictureOptions,
  referenceLooks,
  takePictures,
  writeDifference,
} from "../../support/state-pictures.ts";
import { visualiser } from "../../support/visualiser-journey.ts";

const { origin } = visualiser();

/** Serves the visualiser with another style in its screens; returns its address. */
async function serveChanged(css: string): Promise<string> {
  const server = createServer((request, response) => {
    const forward = async () => {
      const found = await fetch(`${origin()}${request.url}`);
      const type = found.headers.get("content-type") ?? "";
      const body = Buffer.from(await found.arrayBuffer());
      response.writeHead(found.status, { "content-type": type });
      const isScreen = request.url?.includes("screen.html") ?? false;
      response.end(isScreen ? `${body.toString()}<style>${css}</style>` : body);
    };
    void forward();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/visualiser/`;
}

test("LOOK-07 VIS-08 pictures of two builds show a change, and only that", async () => {
  const browser = await sharedBrowser();
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const states = ["locked", "enteringCode.quiet"].map((state) => ({ machine: "signIn", state }));
  const looks = referenceLooks.filter(
    ({ width, mode, language }) => (width === 360) === (mode === "light") && language !== "en",
  );
  const narrow = looks.slice(0, 1);
  const take = (address: string, name: string, taken = states, taker: PictureOptions = {}) =>
    takePictures(browser, address, taken, join(folder, name), { looks: narrow, ...taker });
  const base = await take(`${origin()}/visualiser/`, "base", states, { workers: 2 });
  const same = await take(`${origin()}/visualiser/`, "same", states.slice(0, 1), { looks });
  const changed = await take(await serveChanged("h1 { opacity: 0.4 }"), "changed", states.slice(1));
  const names = ["locked", "enteringCode.quiet"].map((state) => `signIn ${state} 360 light zh-CN`);
  const [locked = "", code = ""] = names;
  const wide = "signIn locked 1440 dark zh-CN";
  expect(Object.keys(base).toSorted()).toEqual(names.toSorted());
  expect(Object.keys(same).toSorted()).toEqual([wide, locked].toSorted());

  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const differing = async (next: Record<string, string>) => {
    const found = Object.keys(next).map(async (name) => {
      const file = join(folder, "difference", `${name}.png`);
      const [before = "", after = ""] = [base[name], next[name]];
      const isOther = await writeDifference(page, before, after, file);
      return isOther ? [{ name, before, after, difference: file }] : [];
    });
    return (await Promise.all(found)).flat();
  };
  const [before = "", again = ""] = [base[locked], same[locked]];
  expect(await differing({ [locked]: again })).toEqual([]);
  expect(await areAlike(page, before, again)).toBe(true);
  expect(await areAlike(page, before, base[code] ?? "")).toBe(false);
  expect(await areAlike(page, before, same[wide] ?? "")).toBe(false);
  const pairs = await differing(changed);
  expect(pairs.map(({ name }) => name)).toEqual([code]);

  const none = { added: [], removed: [], changed: [] };
  const others = { states: none, transitions: none, rules: none, texts: none };
  const comparison = { ...others, pictures: { ...none, changed: pairs } };
  const builds = {
    base: { name: "base", pictures: base },
    next: { name: "next", pictures: changed },
  };
  const report = join(folder, "index.html");
  await writeFile(report, pageOf(comparison, builds));
  await page.goto(`file://${report}`);
  const marked = page.getByAltText("signIn enteringCode.quiet 360 light zh-CN difference");
  await expect
    .poll(() => marked.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(360);
  await page.getByRole("slider", { name: /signIn enteringCode.quiet 360/ }).fill("80");
  const clip = page.getByAltText("signIn enteringCode.quiet 360 light zh-CN after");
  expect(await clip.evaluate((image) => getComputedStyle(image).clipPath)).toContain("80%");
  expect(await findBarriers(page)).toEqual([]);
});
