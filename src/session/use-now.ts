import { useMemo, useSyncExternalStore } from "react";
import { localTimeAt, zoneOf } from "../../machines/calendar/zones.ts";
import { useApiTime } from "./app-dependencies.ts";
import { useUser } from "./use-session.ts";

/** Milliseconds between two looks at the clock, which may have been moved. */
const checkMs = 10_000;

function followClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMs);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/**
 * Returns what a function reads from the API's clock, such as the local date, and renders again when
 * it changes.
 */
export function useClock<T extends string>(read: (now: Date) => T): T {
  const apiTime = useApiTime();
  return useSyncExternalStore(followClock, () => read(apiTime()));
}

/**
 * Returns the API's current time, which is renewed at midnight where the browser is and at midnight
 * in the user's region, also after a device has slept (LIVE-01).
 */
export function useNow(): Date {
  const { region } = useUser();
  const apiTime = useApiTime();
  const days = useClock((now) => `${now.toDateString()} ${localTimeAt(now, zoneOf(region)).day}`);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day needs another time
  return useMemo(() => apiTime(), [days]);
}
