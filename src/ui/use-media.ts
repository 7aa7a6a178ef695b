import { useCallback, useSyncExternalStore } from "react";

const phone = "(max-width: 47.99rem)";

/** Whether the window is as narrow as a phone's now. */
export const isPhone = (): boolean => globalThis.matchMedia?.(phone).matches ?? false;

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMedia(phone);

/** Whether the window is too narrow for tabs and tables side by side. */
export const useIsNarrow = (): boolean => useMedia("(max-width: 35.99rem)");

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
