/** A URL within the portal with the state of its history entry. */
export interface AppLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Identifies the history entry; "default" for the first one. */
  readonly key: string;
}

/** The current location, and how it was reached. */
export interface HistoryStep {
  readonly action: "POP" | "PUSH" | "REPLACE";
  readonly location: AppLocation;
}

/** Parts of a URL; without a path name the current one is kept. */
export interface UrlParts {
  readonly pathname?: string;
  readonly search?: string;
  readonly hash?: string;
}

/** The entries of a session history, whose URLs include the base path. */
export interface AppHistory {
  current(): HistoryStep;
  push(to: string | UrlParts, state?: unknown): void;
  replace(to: string | UrlParts, state?: unknown): void;
  go(delta: number): void;
  createHref(to: string | UrlParts): string;
  /** Subscribes to changes of the location; returns an unsubscribe function. */
  listen(listener: (step: HistoryStep) => void): () => void;
}

export function urlOf(to: string | UrlParts): string {
  if (typeof to === "string") return to;
  const { pathname = "/", search = "", hash = "" } = to;
  return pathname + (search === "?" ? "" : search) + (hash === "#" ? "" : hash);
}

/** Returns the location of a new history entry. */
export function nextLocation(
  current: AppLocation,
  to: string | UrlParts,
  state: unknown,
): AppLocation {
  const parts = typeof to === "string" ? partsOf(to) : to;
  const key = Math.random().toString(36).slice(2, 10);
  return {
    pathname: parts.pathname ?? current.pathname,
    search: parts.search ?? "",
    hash: parts.hash ?? "",
    state: state ?? null,
    key,
  };
}

function partsOf(url: string): UrlParts {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  return { ...(pathname && { pathname }), search, hash };
}
