import { isPreLoginPath } from "../../../machines/paths.ts";
import { isScreenPath } from "../../links/allowed-links.ts";
import type { AppLocation } from "../../router/history.ts";

/** History state of a sign-in step. */
interface ReturnState {
  readonly from: string | null;
  /** Id of the user of the page; null without a user. */
  readonly owner: string | null;
}

const nowhere: ReturnState = { from: null, owner: null };

/** Returns the page to return to from the history state of a sign-in step. */
function returnState(location: AppLocation): ReturnState {
  const state = location.state as Partial<ReturnState> | null;
  const { from, owner } = { ...nowhere, ...state };
  const isOurs = typeof from === "string" && isScreenPath(from.replace(/\?[^]*/, ""));
  return isOurs ? { from, owner: typeof owner === "string" ? owner : null } : nowhere;
}

/**
 * Returns the path that was requested before the sign-in, or null; also null when another user
 * requested it.
 */
export function returnPath(location: AppLocation, userId: string): string | null {
  const { from, owner } = returnState(location);
  return owner === null || owner === userId ? from : null;
}

/** Returns the history state for the next sign-in step. */
export function rememberReturn(location: AppLocation): ReturnState {
  const { pathname, search } = location;
  if (isPreLoginPath(pathname)) return returnState(location);
  return { from: `${pathname}${search}`, owner: entryOwner(location) };
}

/**
 * Returns the id of the user of the history entry of a location, or null. The back button must not
 * show another user this URL, which may contain the first user's input.
 */
export function entryOwner(location: Pick<AppLocation, "key">): string | null {
  const state = stateOf(location);
  return typeof state?.owner === "string" ? state.owner : null;
}

/** Returns the state of a location's entry, or undefined when the browser is at another one. */
function stateOf({ key }: Pick<AppLocation, "key">) {
  const { state } = window.history as { readonly state: { key?: string; owner?: unknown } | null };
  return (state?.key ?? "default") === key ? (state ?? {}) : undefined;
}

/**
 * Stores the user's id in the history entry of a location, next to the router's state; does nothing
 * when the browser has moved to another entry.
 */
export function noteEntryOwner(owner: string, location: AppLocation): void {
  const state = stateOf(location);
  if (!state || state.owner === owner) return;
  window.history.replaceState({ ...state, owner }, "");
}
