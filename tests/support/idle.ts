import type { BrowserContext, Page, Request, Route } from "playwright-core";
import { findPending, shortTimerMs, trackPending } from "./pending-work.ts";
import { waitLimitMs } from "./wait-limit.ts";

interface Followed {
  /** Scripts and style sheets being loaded. */
  readonly loading: Set<Request>;
  /** Worker URLs; the requests of workers that end early are never reported as finished. */
  readonly workers: Set<string>;
  /** URLs of requests held by a test's route. */
  readonly held: string[];
  isHurried: boolean;
}

const followed = new WeakMap<Page, Followed>();

/** Tracks the pending work of a context and limits its waits; call before opening a page. */
export async function followPending(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(waitLimitMs);
  await context.addInitScript(trackPending, shortTimerMs);
  context.on("page", (page) => {
    followAnew(page);
    page.on("worker", (worker) => followed.get(page)?.workers.add(worker.url()));
  });
  context.on("request", (request) => {
    // A service worker belongs to no page.
    if (request.serviceWorker() || !/^(script|stylesheet)$/.test(request.resourceType())) return;
    followed.get(request.frame().page())?.loading.add(request);
  });
  const end = (request: Request) => {
    for (const page of context.pages()) followed.get(page)?.loading.delete(request);
  };
  context.on("requestfinished", end);
  context.on("requestfailed", end);
}

/** Forgets what was pending on a page, as for a new one. */
export function followAnew(page: Page): void {
  followed.set(page, { loading: new Set(), workers: new Set(), held: [], isHurried: false });
}

/** Stops waiting for an idle page between steps, for tests that outpace the application. */
export function hurry(page: Page): void {
  const state = followed.get(page);
  if (state) state.isHurried = true;
}

/** Runs a check on an idle page without waiting again within it. */
export async function whileIdle<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await untilIdle(page);
  const state = followed.get(page);
  const wasHurried = state?.isHurried ?? false;
  if (state) state.isHurried = true;
  try {
    return await look();
  } finally {
    if (state) state.isHurried = wasHurried;
  }
}

/**
 * Resolves when no request, script, short timer or animation is pending and two frames have passed
 * without a DOM change. Requests held by the test and background pages of assets are ignored.
 * Rejects after the limit of waits, naming what is pending.
 */
export async function untilIdle(page: Page): Promise<void> {
  const state = followed.get(page);
  if (!state || state.isHurried || page.isClosed()) return;
  const deadline = Date.now() + waitLimitMs;
  let busy: string[] = [];
  do {
    busy = isLoading(state) ? ["scripts"] : await pendingIn(page, state.held);
    if (busy.length === 0 && !isLoading(state)) return;
    await new Promise((next) => setTimeout(next, 10));
  } while (Date.now() < deadline && !page.isClosed());
  if (!page.isClosed()) throw new Error(`The page is still busy: ${busy.join(", ")}`);
}

const isLoading = ({ loading, held, workers }: Followed) =>
  [...loading].some((request) => !held.includes(request.url()) && !workers.has(request.url()));

/** Machine events of the page's document, newest last. */
export const machineEvents = (page: Page): Promise<readonly string[]> =>
  page.mainFrame().evaluate(() => window.pendingWork?.events ?? []);

/** Pending work of all documents; a document being replaced counts as pending. */
async function pendingIn(page: Page, held: readonly string[]): Promise<string[]> {
  const found = page
    .frames()
    .map((frame) => frame.evaluate(findPending, held).catch(() => ["a document"]));
  return (await Promise.all(found)).flat();
}

/** Marks a request as held until the test's handler continues or ends it. */
export function holdUntilHandled(page: Page, route: Route): void {
  const held = followed.get(page)?.held ?? [];
  const url = route.request().url();
  held.push(url);
  let isHeld = true;
  const release = () => {
    if (isHeld) held.splice(held.indexOf(url), 1);
    isHeld = false;
  };
  // A document that is replaced ends its requests.
  page.on("requestfailed", (request) => {
    if (request === route.request()) release();
  });
  for (const name of ["abort", "continue", "fallback", "fulfill"] as const) {
    const end = route[name].bind(route) as (...given: unknown[]) => Promise<void>;
    route[name] = (...given: unknown[]) => {
      release();
      return end(...given);
    };
  }
}
