import { useMemo, useSyncExternalStore } from "react";
import { useApiTime } from "./app-dependencies.ts";

/** Milliseconds between two looks at the clock, which may have been moved. */
const checkMs = 10_000;
const hourMs = 3_600_000;

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
 * Returns the API's current time, which is renewed every hour, so at midnight of every market, and at
 * midnight where the browser is, also after a device has slept (LIVE-01).
 */
export function useNow(): Date {
  const apiTime = useApiTime();
  const hours = useClock((now) => `${now.toDateString()} ${Math.floor(now.getTime() / hourMs)}`);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another hour needs another time
  return useMemo(() => apiTime(), [hours]);
}
