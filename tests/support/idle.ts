import type { BrowserContext, Frame, Page, Request, Route } from "playwright-core";

/** Timeout in milliseconds of waiting for an idle page. */
const patienceMs = 60_000;
/** Timers up to this many milliseconds count as pending work, such as debouncing. */
const shortTimerMs = 600;

/** Pending work of a document, tracked by an init script. */
interface Pending {
  /** Calls whose response or body is pending. */
  readonly calls: string[];
  /** Number of pending short timers. */
  timers: number;
  /** Number of slices of rendering that React has scheduled. */
  slices: number;
  /** Machine events of this document, as announced by the application. */
  readonly events: string[];
  /** Resolves after the next frame, also while the page's clock is stopped. */
  frame(): Promise<void>;
}

declare global {
  interface Window {
    pendingWork?: Pending;
  }
}

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

/** Tracks the pending work of a context's pages; call before opening a page. */
export async function followPending(context: BrowserContext): Promise<void> {
  await context.addInitScript(trackPending, shortTimerMs);
  context.on("page", (page) => {
    const workers = new Set<string>();
    followed.set(page, { loading: new Set(), workers, held: [], isHurried: false });
    page.on("worker", (worker) => workers.add(worker.url()));
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
 * Rejects after 60 seconds, naming what is pending.
 */
export async function untilIdle(page: Page): Promise<void> {
  const state = followed.get(page);
  if (!state || state.isHurried || page.isClosed()) return;
  const deadline = Date.now() + patienceMs;
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

const evaluateIn = <T, A>(frame: Frame, work: (given: A) => Promise<T>, given: A): Promise<T> =>
  frame.evaluate(work as never, given as never) as Promise<T>;

/** Pending work of all documents; a document being replaced counts as pending. */
async function pendingIn(page: Page, held: readonly string[]): Promise<string[]> {
  const found = page
    .frames()
    .map((frame) => evaluateIn(frame, findPending, held).catch(() => ["a document"]));
  return (await Promise.all(found)).flat();
}

async function findPending(held: readonly string[]): Promise<string[]> {
  const work = window.pendingWork;
  if (!work) return [];
  const rest = [...held];
  const calls = work.calls.filter((call) => {
    // Asset pages of large clients load in the background.
    if (call.includes("/portfolios/aum?after=")) return false;
    const at = rest.indexOf(call);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const animations = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  const busy = [
    ...calls,
    ...(work.timers > 0 ? [`${work.timers} timers`] : []),
    ...(work.slices > 0 ? ["rendering"] : []),
    ...(animations.length > 0 ? ["an animation"] : []),
  ];
  if (busy.length > 0) return busy;
  let changed: Node | null = null;
  const observer = new MutationObserver(([record]) => {
    changed ??= record?.target.cloneNode() ?? null;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await work.frame();
  await work.frame();
  observer.disconnect();
  if (changed) return [`a change of ${new XMLSerializer().serializeToString(changed)}`];
  return work.timers + work.slices > 0 || work.calls.length > held.length ? ["new work"] : [];
}

/** Init script. */
function trackPending(shortMs: number) {
  const { requestAnimationFrame: nextFrame, setTimeout: delay, clearTimeout: cancel } = window;
  const work: Pending = {
    calls: [],
    timers: 0,
    slices: 0,
    events: [],
    frame: () =>
      new Promise((resolve) => {
        // Background tabs render no frames.
        const timer = delay(resolve, 100);
        nextFrame(() => {
          cancel(timer);
          delay(resolve);
        });
      }),
  };
  window.pendingWork = work;
  window.addEventListener("machine.step", (event) => {
    work.events.push(JSON.stringify((event as CustomEvent).detail));
  });
  // React's scheduler continues by a message without data to itself.
  window.MessageChannel = class extends window.MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      const follow = (data: unknown, change: number) => (work.slices += data === null ? change : 0);
      const value = (...given: Parameters<typeof post>) => {
        follow(given[0], 1);
        post(...given);
      };
      Object.defineProperty(this.port2, "postMessage", { value });
      this.port1.addEventListener("message", ({ data }) => follow(data, -1));
    }
  };

  async function track<T>(url: string, promise: Promise<T>): Promise<T> {
    work.calls.push(url);
    try {
      return await promise;
    } finally {
      // Continuations of the response run before the call counts as done.
      delay(() => work.calls.splice(work.calls.indexOf(url), 1));
    }
  }
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, document.baseURI).href;
    return track(url, fetch.call(window, input, init));
  };
  for (const name of ["json", "text", "blob", "arrayBuffer"] as const) {
    const read = Response.prototype[name];
    Response.prototype[name] = function tracked(this: Response) {
      return track(this.url, read.call(this)) as never;
    };
  }

  const short = new Set<number>();
  const done = (timer: number) => {
    if (short.delete(timer)) work.timers -= 1;
  };
  window.setTimeout = ((callBack: () => void, ms = 0, ...given: []) => {
    const timer = delay(() => {
      callBack(...given);
      done(timer);
    }, ms);
    // An installed test clock has its own timers.
    if (ms > 0 && ms <= shortMs && !("__pwClock" in window)) {
      short.add(timer);
      work.timers += 1;
    }
    return timer;
  }) as typeof setTimeout;
  window.clearTimeout = (timer) => {
    done(Number(timer));
    cancel(timer as number);
  };
}

/** Marks a request as held until the test's handler continues or ends it. */
export function holdUntilHandled(page: Page, route: Route): void {
  const held = followed.get(page)?.held ?? [];
  const url = route.request().url();
  held.push(url);
  let isHeld = true;
  for (const name of ["abort", "continue", "fallback", "fulfill"] as const) {
    const end = route[name].bind(route) as (...given: unknown[]) => Promise<void>;
    route[name] = (...given: unknown[]) => {
      if (isHeld) held.splice(held.indexOf(url), 1);
      isHeld = false;
      return end(...given);
    };
  }
}
