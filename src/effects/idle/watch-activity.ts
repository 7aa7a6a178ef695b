import type { IdleEvent } from "../../../machines/idle/types.ts";
import { storageKeys } from "../../browser/storage.ts";
import { onReturn } from "../../browser/on-return.ts";
import type { LastActivity } from "./last-activity.ts";

/** Events that count as user activity; background requests do not. */
const activities = [
  "pointerdown",
  "pointermove",
  "keydown",
  "wheel",
  "touchmove",
  "scroll",
] as const;
const everySecond = 1000;

/** Reports the user's activity and every second the time; returns a function that stops it. */
export function watchActivity(
  activity: LastActivity,
  send: (event: IdleEvent) => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  function tick() {
    // Read before the clock, so that the shared time is never in the future.
    const sharedMs = activity.read();
    send({ type: "clock.ticked", nowMs: Date.now(), sharedMs });
  }

  let noticedMs = Number.NEGATIVE_INFINITY;
  let pointer = "";
  function notice(event: Event) {
    if (!event.isTrusted || isPointerAtRest(event)) return;
    const nowMs = Date.now();
    // Once a second is sufficient, unless the clock was set back.
    if (nowMs - noticedMs < everySecond && nowMs >= noticedMs) return;
    noticedMs = nowMs;
    send({ type: "activity.noticed", nowMs });
  }

  /** Whether only the page moved under a resting pointer; browsers fire `pointermove` then, too. */
  function isPointerAtRest(event: Event): boolean {
    if (event.type !== "pointermove" || !(event instanceof PointerEvent)) return false;
    const place = `${event.screenX} ${event.screenY}`;
    const isAtRest = place === pointer || pointer === "";
    pointer = place;
    return isAtRest;
  }

  tick();
  const timer = setInterval(tick, everySecond);
  for (const type of activities) {
    window.addEventListener(type, notice, { capture: true, passive: true, signal });
  }
  window.addEventListener("focus", tick, { signal });
  // A page that is being left becomes hidden, when it can no longer end the session as it should.
  const stopFollowing = onReturn(tick);
  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === storageKeys.lastActiveAt || key === null) tick();
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    stopFollowing();
    leaving.abort();
  };
}
