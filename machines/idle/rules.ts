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
  const stepBack = Math.max(0, known.nowMs - nowMs);
  const own = Math.min(nowMs, known.lastActiveMs - stepBack);
  const isUsable = sharedMs !== null && sharedMs <= nowMs && stepBack === 0;
  return isUsable ? Math.max(own, sharedMs) : own;
}
