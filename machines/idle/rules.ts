import { type IdleContext, spokenAt, type Standing, warningSeconds } from "./types.ts";

const warningMs = warningSeconds * 1000;

/** How long ago the last activity was decides alone; an activity in the future counts as now. */
export function standingOf(idleMs: number, lastActiveMs: number, nowMs: number): Standing {
  const elapsed = nowMs - lastActiveMs;
  if (elapsed < idleMs) return "active";
  return elapsed < idleMs + warningMs ? "warning" : "over";
}

type Times = Pick<IdleContext, "idleMs" | "lastActiveMs" | "nowMs">;

/** Whole seconds until the session ends, from 30 down to 0. */
export function secondsLeft({ idleMs, lastActiveMs, nowMs }: Times): number {
  const left = Math.ceil((lastActiveMs + idleMs + warningMs - nowMs) / 1000);
  return Math.min(warningSeconds, Math.max(0, left));
}

/** What is spoken at some seconds left, given what was spoken last: news at each mark only. */
export function spokenAfter(last: number, left: number): number {
  return spokenAt.some((mark) => left <= mark && mark < last) ? left : last;
}

/** Milliseconds by which the clocks of two tabs may differ without one having been set. */
const leewayMs = 5000;

/** What the tabs share, unless it was told by a clock that was set back since, or not at all. */
export function usableShare(nowMs: number, sharedMs: number | null): number | null {
  return sharedMs !== null && sharedMs <= nowMs + leewayMs ? Math.min(nowMs, sharedMs) : null;
}

/** By how many milliseconds the clock was set back since the last look; 0 when it was not. */
export function stepBack(known: Pick<IdleContext, "nowMs">, nowMs: number): number {
  const back = known.nowMs - nowMs;
  return back > leewayMs ? back : 0;
}

/**
 * The last activity after a look at the clock and at what the tabs share. A clock that was set back
 * takes the last activity along, so that nobody gets more time by it, and what was shared by the
 * earlier clock is passed over.
 */
export function lastActivity(
  known: Pick<IdleContext, "lastActiveMs" | "nowMs">,
  nowMs: number,
  sharedMs: number | null,
): number {
  const back = stepBack(known, nowMs);
  const own = Math.min(nowMs, known.lastActiveMs - back);
  const shared = back === 0 ? usableShare(nowMs, sharedMs) : null;
  return Math.max(own, shared ?? own);
}
