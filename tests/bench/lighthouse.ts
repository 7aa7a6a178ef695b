import { resolve } from "node:path";
import { installPackages } from "../../tools/install-packages.ts";
import { freePort } from "../support/nginx.ts";
import { launchBrowser } from "./launch-browser.ts";
import { mediansOf } from "./page-work.ts";
import type { Row } from "./table.ts";

const folder = resolve("lighthouse");

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}

interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<Result | undefined>;
  readonly desktopConfig: object;
}

/** What Lighthouse reports of a page: medians of its runs. */
interface Scores {
  readonly points: number;
  readonly paintMs: number;
  readonly blockingMs: number;
}

/** Lighthouse's score and simulated times of the sign-in page beside a bare React page. */
export async function measureLighthouse({
  ours,
  bare,
}: {
  readonly ours: string;
  readonly bare: string;
}): Promise<Row[]> {
  installPackages(folder);
  const lighthouse: Lighthouse = await import(`${folder}/node_modules/lighthouse/core/index.js`);
  const mobile = await scoresOf(ours, lighthouse);
  const desktop = await scoresOf(ours, lighthouse, { config: lighthouse.desktopConfig });
  const peer = await scoresOf(bare, lighthouse, { rounds: 3 });
  const beside = (figure: keyof Scores) => ({
    measured: mobile[figure],
    peers: { "bare React": peer[figure] },
  });
  return [
    {
      goal: "lighthouseMobile",
      measured: 100 - mobile.points,
      peers: { "bare React": 100 - peer.points },
    },
    { goal: "lighthouseDesktop", measured: 100 - desktop.points },
    { name: "Lighthouse, mobile: largest paint", unit: "ms", ...beside("paintMs") },
    { name: "Lighthouse, mobile: blocking time", unit: "ms", ...beside("blockingMs") },
  ];
}

async function scoresOf(
  url: string,
  { default: run }: Lighthouse,
  { rounds = 5, config }: { readonly rounds?: number; readonly config?: object } = {},
): Promise<Scores> {
  const flags = {
    logLevel: "error",
    onlyCategories: ["performance"],
    // Neither counts for the score, and both take seconds.
    disableFullPageScreenshot: true,
    skipAudits: ["bf-cache"],
    // A new browser has nothing to clear.
    disableStorageReset: true,
  };
  return mediansOf(rounds, async () => {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    const result = await run(url, { ...flags, port }, config).finally(() => browser.close());
    const { lhr } = result ?? { lhr: { categories: {}, audits: {} } };
    return {
      points: 100 * (lhr.categories["performance"]?.score ?? 0),
      paintMs: lhr.audits["largest-contentful-paint"]?.numericValue ?? Infinity,
      blockingMs: lhr.audits["total-blocking-time"]?.numericValue ?? Infinity,
    };
  });
}
