import type { SessionActor } from "../../machines/session/machine.ts";

/** Lets the time pass after which a session without activity is asked whether to continue. */
export function warnIdle(session: SessionActor): void {
  const { idle } = session.getSnapshot().children;
  const nowMs = Date.now();
  idle?.send({ type: "clock.ticked", nowMs });
  idle?.send({ type: "clock.ticked", nowMs: nowMs + 30 * 60_000 });
}
