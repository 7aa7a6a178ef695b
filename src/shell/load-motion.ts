import type { FeatureBundle } from "framer-motion";

let isReady = false;

/** Whether what is set in motion now will also arrive. */
export function isMotionReady(): boolean {
  return isReady;
}

/**
 * Loads the motion of page changes. Stays pending for who wants none, and where it cannot be
 * loaded: pages then change without it.
 */
export function loadMotion(): Promise<FeatureBundle> {
  return new Promise((resolve) => {
    if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
    import("./motion-features.ts").then(
      ({ domAnimation }) => {
        isReady = true;
        resolve(domAnimation);
      },
      () => {},
    );
  });
}
