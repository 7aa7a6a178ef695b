import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { brotli } from "../../tools/compress.ts";
import { measureLighthouse } from "./lighthouse.ts";
import {
  loadFarAway,
  type LoadedPage,
  loadPage,
  measureWhenUsable,
  mobile,
  type PageLoad,
  roundTripsUntil,
  unthrottled,
  type UsablePage,
} from "./page-load.ts";
import { mediansOf } from "./page-work.ts";
import { startPeers, usable } from "./peers.ts";
import type { Row } from "./table.ts";

const rounds = 3;

/** The sign-in page beside pages of the same stack, each cold, from the same server. */
export async function measureSignInPage(browser: Browser, origin: string): Promise<Row[]> {
  const peers = await startPeers(origin);
  try {
    const ours = await figuresOf(browser, { url: `${origin}/login`, usable });
    const bare = await figuresOf(browser, { url: `${peers.origin}/bare/index.html`, usable });
    const chakra = await figuresOf(browser, { url: `${peers.origin}/chakra/index.html`, usable });
    // A heading and nothing else: what no page of this connection and processor goes below.
    const empty = await medianOf(() =>
      loadPage(
        browser,
        { url: `${peers.origin}/empty/index.html`, usable: 'document.readyState === "complete"' },
        mobile,
      ),
    );
    const of = (value: (figures: Figures) => number) => ({
      measured: value(ours),
      peers: { "bare React": value(bare), "default Chakra": value(chakra) },
    });
    return [
      { goal: "signInScript", measured: await scriptKb() },
      { goal: "signInRoundTrips", ...of(({ roundTrips }) => roundTrips) },
      {
        goal: "signInPaint",
        measured: ours.mobile.largestPaintMs,
        peers: {
          "an empty page": empty.largestPaintMs,
          "bare React": bare.mobile.largestPaintMs,
          "default Chakra": chakra.mobile.largestPaintMs,
        },
      },
      { goal: "signInPaintBeside", ...of((item) => item.mobile.largestPaintMs) },
      {
        name: "Sign-in: form interactive, throttled",
        unit: "ms",
        ...of((item) => item.mobile.usableMs),
      },
      { goal: "signInUsable", ...of(({ near }) => near.usableMs) },
      { goal: "signInBlocking", ...of((item) => item.mobile.blockingMs) },
      {
        name: "Sign-in: longest task, 4× CPU slowdown",
        unit: "ms",
        ...of((item) => item.mobile.longestTaskMs),
      },
      { goal: "signInScriptTime", ...of(({ near }) => near.scriptMs) },
      { goal: "signInHeap", ...of(({ form }) => form.heapMb) },
      {
        name: "Sign-in: time in scripts until the form is interactive",
        unit: "ms",
        ...of(({ form }) => form.scriptMs),
      },
      {
        name: "Sign-in: requests until the form is interactive",
        unit: "",
        ...of(({ form }) => form.requests),
      },
      {
        name: "Sign-in: script moved until the form is interactive",
        unit: "kB",
        ...of(({ form }) => form.scriptKilobytes),
      },
      { goal: "signInShift", ...of(({ mobile: isPhone }) => isPhone.layoutShift) },
      { name: "Sign-in, untouched: requests in all", unit: "", ...of(({ near }) => near.requests) },
      { name: "Sign-in, untouched: moved in all", unit: "kB", ...of(({ near }) => near.kilobytes) },
      {
        name: "Sign-in, untouched: script moved in all",
        unit: "kB",
        ...of(({ near }) => near.scriptKilobytes),
      },
      ...(await measureLighthouse({
        ours: `${origin}/login`,
        bare: `${peers.origin}/bare/index.html`,
      })),
    ];
  } finally {
    await peers.stop();
  }
}

interface Figures {
  readonly near: PageLoad;
  readonly mobile: PageLoad;
  readonly form: UsablePage;
  readonly roundTrips: number;
}

async function figuresOf(browser: Browser, page: LoadedPage): Promise<Figures> {
  const near = await medianOf(() => loadPage(browser, page, unthrottled));
  const far = await loadFarAway(browser, page);
  return {
    near,
    mobile: await medianOf(() => loadPage(browser, page, mobile)),
    form: await mediansOf(rounds, () => measureWhenUsable(browser, page)),
    roundTrips: roundTripsUntil("firstPaintMs", near, far),
  };
}

/** The median of every figure of some loads. */
export const medianOf = (load: () => Promise<PageLoad>): Promise<PageLoad> =>
  mediansOf(rounds, load);

/** Brotli kilobytes of the scripts that the page names. */
async function scriptKb(): Promise<number> {
  const html = await readFile("dist/index.html", "utf8");
  const files = Array.from(html.matchAll(/<script [^>]*src="([^"]+)"/g), ([, path = ""]) => path);
  const sizes = await Promise.all(
    files.map(async (path) => (await brotli(await readFile(join("dist", path)))).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
