import { useSyncExternalStore } from "react";

const matchPhone = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.("(max-width: 47.99rem)");

function followPhone(onChange: () => void): () => void {
  const query = matchPhone();
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Whether the window has the width of a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(followPhone, () => matchPhone()?.matches ?? false);
}
