import type { Location } from "react-router-dom";
import { isPreLoginPath } from "./paths.ts";

/** What a step of the sign-in keeps in its history entry. */
export interface ReturnState {
  readonly from: string | null;
}

/** The path inside the portal that an earlier step of the sign-in was asked for, or null. */
export function returnPath(location: Location): string | null {
  const state = location.state as Partial<ReturnState> | null;
  const from = state?.from;
  const isOurs = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return isOurs ? from : null;
}

/** What the next step of the sign-in has to remember. */
export function rememberReturn(location: Location): ReturnState {
  const { pathname, search } = location;
  return { from: isPreLoginPath(pathname) ? returnPath(location) : `${pathname}${search}` };
}
