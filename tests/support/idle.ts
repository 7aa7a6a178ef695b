import type { BrowserContext, Frame, Page, Request, Route } from "playwright-core";

/** Milliseconds after which a page that is still busy fails its step. */
const patienceMs = 30_000;
/** A timer of at most this many milliseconds is work under way: a debounce, or a question to other tabs. */
const shortTimerMs = 600;

/** What a page waits for, kept by a script that runs in it before its own. */
interface Pending {
  /** Paths of calls whose response, or its body, is on its way. */
  readonly calls: string[];
  /** Short timers under way. */
  timers: number;
  /** The last steps of machines in this document, as the application announces them. */
  readonly events: string[];
  /** Resolves after the next frame, also where the page's clock is stopped. */
  frame(): Promise<void>;
}

declare global {
  interface Window {
    pendingWork?: Pending;
  }
}

interface Followed {
  /** Scripts and styles on their way. */
  readonly loading: Set<Request>;
  /** Addresses of workers, whose scripts are not reported as finished when they end early. */
  readonly workers: Set<string>;
  /** Addresses of requests that a route of the test holds back. */
  readonly held: string[];
  isHurried: boolean;
}

const followed = new WeakMap<Page, Followed>();

/** Follows what the pages of a context wait for; call before the context has a page. */
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

/** Lets the steps of a page follow each other without waiting, for a test of what is quicker than the application. */
export function hurry(page: Page): void {
  const state = followed.get(page);
  if (state) state.isHurried = true;
}

/** Looks at a page that is idle, without waiting for it again at every look. */
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
 * Resolves once the application waits for nothing: no call, script, short timer or animation
 * is under way, and two frames have passed without a change. Requests that a route of the test holds
 * do not count, nor do further pages of assets, which are read in the background. Throws what is still pending after 30 seconds.
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

/** The steps that machines have taken in the document of a page, the newest last. */
export const machineEvents = (page: Page): Promise<readonly string[]> =>
  page.mainFrame().evaluate(() => window.pendingWork?.events ?? []);

const evaluateIn = <T, A>(frame: Frame, work: (given: A) => Promise<T>, given: A): Promise<T> =>
  frame.evaluate(work as never, given as never) as Promise<T>;

/** What the documents of a page wait for; one that is being replaced waits for the next. */
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
    // Further pages of the assets of thousands of portfolios come in the background.
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
  return work.timers > 0 || work.calls.length > held.length ? ["new work"] : [];
}

/** Runs in each page before its own scripts. */
function trackPending(shortMs: number) {
  const { requestAnimationFrame: nextFrame, setTimeout: delay, clearTimeout: cancel } = window;
  const work: Pending = {
    calls: [],
    timers: 0,
    events: [],
    frame: () =>
      new Promise((resolve) => {
        // A tab in the background draws no frame.
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

  async function track<T>(url: string, promise: Promise<T>): Promise<T> {
    work.calls.push(url);
    try {
      return await promise;
    } finally {
      // What is awaited goes on before the call counts as done.
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
    // A clock that a test installs has timers of its own.
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

/** Counts a request as held until the handler of the test lets it go on, or ends it. */
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
