import type { Location } from "react-router-dom";
import { isPreLoginPath } from "../../../machines/paths.ts";

/** What a step of the sign-in keeps in its history entry. */
interface ReturnState {
  readonly from: string | null;
  /** The id of the user who was there; null where nobody was. */
  readonly owner: string | null;
}

const nowhere: ReturnState = { from: null, owner: null };

/** The place inside the portal that an earlier step of the sign-in was asked for. */
function returnState(location: Location): ReturnState {
  const state = location.state as Partial<ReturnState> | null;
  const { from, owner } = { ...nowhere, ...state };
  const isOurs = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return isOurs ? { from, owner: typeof owner === "string" ? owner : null } : nowhere;
}

/** The path that a user was asking for before the sign-in, unless another user was, or null. */
export function returnPath(location: Location, userId: string): string | null {
  const { from, owner } = returnState(location);
  return owner === null || owner === userId ? from : null;
}

/** What the next step of the sign-in has to remember; of a user whose session ended, whose place it was. */
export function rememberReturn(
  location: Location,
  owner: string | null = entryOwner(),
): ReturnState {
  const { pathname, search } = location;
  return isPreLoginPath(pathname) ? returnState(location) : { from: `${pathname}${search}`, owner };
}

/**
 * The id of the user who was at the history entry that is shown, or null. The back button must not
 * lead another user of the browser to it, whose address may hold what the first one had chosen.
 */
export function entryOwner(): string | null {
  const { state } = window.history;
  const isNoted = typeof state === "object" && state !== null && "owner" in state;
  return isNoted && typeof state.owner === "string" ? state.owner : null;
}

/**
 * Notes who is at the history entry of a place, beside what the router keeps there; at no other
 * one, where the browser has gone on before the page could.
 */
export function noteEntryOwner(owner: string, { key }: Location): void {
  const state = window.history.state as { readonly key?: string } | null;
  if (entryOwner() === owner || (state?.key ?? "default") !== key) return;
  window.history.replaceState({ ...state, owner }, "");
}
