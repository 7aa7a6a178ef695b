import { fromCallback } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import type { LastActivity } from "./last-activity.ts";
import { storageKeys } from "../../browser/storage.ts";

/** What a person does to a page, by its events; a call in the background is none of them. */
const activities = [
  "pointerdown",
  "pointermove",
  "keydown",
  "wheel",
  "touchmove",
  "scroll",
] as const;
/** Looking at the page again: a laptop that wakes up, a tab that is chosen, a page from the back button. */
const looks = ["focus", "pageshow"] as const;
const everySecond = 1000;

/** The idle machine with its real effects. */
export function provideIdle(activity: LastActivity, wakeSession: () => void) {
  return idleMachine.provide({
    actors: { watch: fromCallback<IdleEvent>(({ sendBack }) => watch(activity, sendBack)) },
    actions: {
      shareActivity: (_, { lastActiveMs }) => activity.share(lastActiveMs),
      wakeSession,
    },
  });
}

function watch(activity: LastActivity, send: (event: IdleEvent) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  function tick() {
    // Read before the clock, so that no tab is ahead of it.
    const sharedMs = activity.read();
    send({ type: "clock.ticked", nowMs: Date.now(), sharedMs });
  }

  let noticedMs = Number.NEGATIVE_INFINITY;
  let pointer = "";
  function notice(event: Event) {
    if (!event.isTrusted || isPointerAtRest(event)) return;
    const nowMs = Date.now();
    // Once a second is enough, unless the clock was set back.
    if (nowMs - noticedMs < everySecond && nowMs >= noticedMs) return;
    noticedMs = nowMs;
    send({ type: "activity.noticed", nowMs });
  }

  /** Browsers tell of a move, too, when the page moves under a pointer that rests. */
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
  for (const type of looks) window.addEventListener(type, tick, { signal });
  document.addEventListener("visibilitychange", tick, { signal });
  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === storageKeys.lastActiveAt || key === null) tick();
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
