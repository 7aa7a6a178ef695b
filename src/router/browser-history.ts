import {
  type AppHistory,
  type AppLocation,
  nextLocation,
  urlOf,
  type UrlParts,
} from "./history.ts";

/** State of a history entry, in the format of React Router. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

/** The session history of this tab; the state of its entries is the one that React Router writes. */
export function createBrowserHistory(): AppHistory {
  const listeners = new Set<Parameters<AppHistory["listen"]>[0]>();
  let action: ReturnType<AppHistory["current"]>["action"] = "POP";

  const current = () => ({ action, location: browserLocation() });

  function changed(next: typeof action) {
    action = next;
    for (const listener of listeners) listener(current());
  }

  const followBrowser = () => changed("POP");

  const { idx } = entryState();
  if (idx === undefined) window.history.replaceState({ ...entryState(), idx: 0 }, "");

  return {
    current,
    push(to, state) {
      const location = nextLocation(browserLocation(), to, state);
      const entry = entryOf(location, (entryState().idx ?? 0) + 1);
      try {
        window.history.pushState(entry, "", urlOf(location));
      } catch (error) {
        if (error instanceof DOMException && error.name === "DataCloneError") throw error;
        // Safari limits the number of new entries in a period of time.
        window.location.assign(urlOf(location));
      }
      changed("PUSH");
    },
    replace(to, state) {
      const location = nextLocation(browserLocation(), to, state);
      const entry = entryOf(location, entryState().idx ?? 0);
      window.history.replaceState(entry, "", urlOf(location));
      changed("REPLACE");
    },
    go: (delta) => window.history.go(delta),
    createHref: (to: string | UrlParts) => urlOf(to),
    listen(listener) {
      if (listeners.size === 0) window.addEventListener("popstate", followBrowser);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("popstate", followBrowser);
      };
    },
  };
}

function entryState(): EntryState {
  const { state } = window.history;
  return typeof state === "object" && state !== null ? (state as EntryState) : {};
}

function entryOf({ state, key }: AppLocation, idx: number): EntryState {
  return { usr: state, key, idx };
}

function browserLocation(): AppLocation {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = entryState();
  return { pathname, search, hash, state: usr, key };
}
