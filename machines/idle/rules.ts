import { type IdleContext, spokenAt, type IdleStatus, warningSeconds } from "./types.ts";

const warningMs = warningSeconds * 1000;

/**
 * Returns the state of a session by the time since its last activity; an activity in the future
 * counts as now.
 */
export function idleStatus(idleMs: number, lastActiveMs: number, nowMs: number): IdleStatus {
  const elapsed = nowMs - lastActiveMs;
  if (elapsed < idleMs) return "active";
  return elapsed < idleMs + warningMs ? "warning" : "over";
}

type Times = Pick<IdleContext, "idleMs" | "lastActiveMs" | "nowMs">;

/** Whole seconds until the session ends, from 30 to 0. */
export function secondsLeft({ idleMs, lastActiveMs, nowMs }: Times): number {
  const left = Math.ceil((lastActiveMs + idleMs + warningMs - nowMs) / 1000);
  return Math.min(warningSeconds, Math.max(0, left));
}

/** Returns the seconds to announce: `left` when it has reached the next mark, else `last`. */
export function spokenAfter(last: number, left: number): number {
  return spokenAt.some((mark) => left <= mark && mark < last) ? left : last;
}

/** Difference in milliseconds up to which the clocks of two tabs count as equal. */
const leewayMs = 5000;

/**
 * Returns the activity shared by the tabs; null when it is missing, or from a clock that was set
 * back since.
 */
export function usableShare(nowMs: number, sharedMs: number | null): number | null {
  return sharedMs !== null && sharedMs <= nowMs + leewayMs ? Math.min(nowMs, sharedMs) : null;
}

/** Milliseconds by which the clock was set back since the last tick; 0 when it was not. */
export function stepBack(known: Pick<IdleContext, "nowMs">, nowMs: number): number {
  const back = known.nowMs - nowMs;
  return back > leewayMs ? back : 0;
}

/**
 * Returns the last activity at a tick. When the clock was set back, the last activity moves with
 * it, so that the session does not last longer, and activity shared by the earlier clock is
 * ignored.
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
