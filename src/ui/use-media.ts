import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; false where the browser knows none. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => globalThis.matchMedia?.(query).matches ?? false);
}
