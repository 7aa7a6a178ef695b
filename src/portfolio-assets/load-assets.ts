import { ApiError } from "../api/api-error.ts";
import type { Api } from "../api/client.ts";
import { aum, aumOfAll } from "../api/contract/portfolios.ts";
import { atOnce } from "../browser/at-once.ts";
import { withThrottle } from "../browser/with-throttle.ts";
import {
  type CurrencyTotal,
  type KnownAssets,
  type KnownPortfolio,
  mergeTotals,
  pageOfOne,
  type UnreadPortfolio,
} from "./known-assets.ts";

interface LoadAssetsOptions {
  readonly api: Pick<Api, "send">;
  /** Group codes of the user's portfolios, the home portfolio first. */
  readonly codes: Promise<readonly string[]>;
  /** Last closed day at the last visit; null at the first visit. */
  readonly since: string | null;
  /**
   * Whether the user may read unaudited data, which provides flows if the API lacks the call for
   * all portfolios.
   */
  readonly canReadUnaudited: boolean;
  readonly isPointOmitted: boolean;
  /** Assets that are already loaded and not requested again. */
  readonly known: KnownAssets;
  readonly signal: AbortSignal;
  /** Called with all assets loaded so far, a few times per second at most. */
  readonly onProgress: (known: KnownAssets) => void;
}

/** Number of consecutive failures after which loading stops. */
const maxFailures = 20;
const progressIntervalMs = 250;
/** Pause between two pages in milliseconds, in which other requests begin. */
const pageRestMs = 50;

/** Whether the API does not support the call, as opposed to failing. */
function isNotOffered(error: ApiError): boolean {
  return (
    ["notFound", "forbidden", "malformed", "badRequest"].includes(error.kind) ||
    error.status === 405 ||
    error.status === 501
  );
}

/**
 * Loads the assets of all portfolios with one call if the API supports it, otherwise one by one.
 * Rejects only if all fail; single failures are listed in the result.
 */
export async function loadAssets(settings: LoadAssetsOptions): Promise<KnownAssets> {
  const { api, known, signal, onProgress } = settings;
  const portfolios: KnownPortfolio[] = [...known.portfolios];
  const seen = new Set(portfolios.map(({ portfolioCode }) => portfolioCode));
  let totals: readonly CurrencyTotal[] = known.totals;
  let unread: UnreadPortfolio[] = [];
  let isOneByOne = known.isOneByOne;

  const now = (): KnownAssets => ({ portfolios: [...portfolios], totals, unread, isOneByOne });
  const missing = async () => (await settings.codes).filter((code) => !seen.has(code));

  function add(page: { portfolios: readonly KnownPortfolio[]; totals: readonly CurrencyTotal[] }) {
    // A page is added completely or not at all, as its totals cannot be split.
    if (page.portfolios.some(({ portfolioCode }) => seen.has(portfolioCode))) return;
    for (const portfolio of page.portfolios) {
      seen.add(portfolio.portfolioCode);
      portfolios.push(portfolio);
    }
    totals = mergeTotals(totals, page.totals);
  }

  async function loadPages(report: () => void): Promise<void> {
    let after = portfolios.at(-1)?.portfolioCode;
    for (let isLast = false; !isLast;) {
      const query = { after, since: settings.since ?? undefined };
      const page = await api.send(aumOfAll, { query }, { signal });
      add(page);
      report();
      isLast = page.next === null || page.next === after || page.portfolios.length === 0;
      after = page.next ?? undefined;
      if (!isLast) await new Promise((resolve) => setTimeout(resolve, pageRestMs));
    }
  }

  async function loadOneByOne(report: () => void): Promise<void> {
    let failuresInARow = 0;
    let lastError: ApiError | null = null;
    await atOnce(await missing(), async (code) => {
      if (lastError && failuresInARow >= maxFailures) {
        unread.push({ code, error: lastError });
        return;
      }
      try {
        add(pageOfOne(await api.send(aum, { params: { code } }, { signal })));
        report();
        failuresInARow = 0;
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error;
        unread.push({ code, error });
        lastError = error;
        failuresInARow += 1;
      }
    });
  }

  async function loadMissing(report: () => void): Promise<void> {
    const isComplete = portfolios.length > 0 && (await missing()).length === 0;
    if (!isOneByOne && !isComplete) {
      try {
        await loadPages(report);
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError)) throw error;
        if (portfolios.length > 0) unread = (await missing()).map((code) => ({ code, error }));
        else if (isNotOffered(error)) isOneByOne = true;
        else throw error;
      }
    }
    if (unread.length === 0) await loadOneByOne(report);
  }

  await withThrottle(() => onProgress(now()), loadMissing, progressIntervalMs);
  const [first] = unread;
  if (portfolios.length === 0 && first) throw first.error;
  if (isOneByOne && settings.canReadUnaudited) {
    onProgress(now());
    // Without the code they stay unknown, as when the API refuses them.
    const code = await import("./load-changes.ts").catch(() => null);
    totals = (await code?.loadChanges(settings, { portfolios, totals })) ?? totals;
  }
  return now();
}
