/** Timers and animations up to this many milliseconds count as pending work, such as debouncing. */
export const shortTimerMs = 600;

/** Pending work of a document, tracked by an init script. */
interface Pending {
  /** Calls whose response or body is pending. */
  readonly calls: string[];
  /** Number of pending short timers. */
  timers: number;
  /** Number of slices of rendering that React has scheduled. */
  slices: number;
  readonly shortMs: number;
  /** Machine events of this document, as announced by the application. */
  readonly events: string[];
  /** Resolves after the next frame, also while the page's clock is stopped. */
  frame(): Promise<void>;
  /** Resolves after some milliseconds, also while the page's clock is stopped. */
  pause(ms: number): Promise<void>;
}

declare global {
  interface Window {
    pendingWork?: Pending;
  }
}

/** Runs in the page: what is pending now, or after a short wait. */
export async function findPending(held: readonly string[]): Promise<string[]> {
  const work = window.pendingWork;
  if (!work) return [];
  const findAnimations = () => {
    const animations = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime) <= work.shortMs,
      );
    return animations.length > 0 ? ["an animation"] : [];
  };
  const findBusy = () => {
    const rest = [...held];
    const calls = work.calls.filter((call) => {
      // Asset pages of large clients load in the background.
      if (call.includes("/portfolios/aum?after=")) return false;
      const at = rest.indexOf(call);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    const pending = [
      ...calls,
      ...(work.timers > 0 ? [`${work.timers} timers`] : []),
      ...(work.slices > 0 ? ["rendering"] : []),
    ];
    // Finding animations computes the styles of the document.
    return pending.length > 0 ? pending : findAnimations();
  };
  let busy = findBusy();
  // Looking again within the document is cheaper than asking the browser again.
  for (let look = 0; look < 8 && busy.length > 0; look += 1) {
    await work.pause(10);
    busy = findBusy();
  }
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
export function trackPending(shortMs: number) {
  const { requestAnimationFrame: nextFrame, setTimeout: delay, clearTimeout: cancel } = window;
  const work: Pending = {
    calls: [],
    timers: 0,
    slices: 0,
    shortMs,
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
    pause: (ms) => new Promise((resolve) => delay(resolve, ms)),
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
