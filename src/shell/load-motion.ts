import type { FeatureBundle } from "framer-motion";

let isReady = false;

/** Whether the motion features are loaded. */
export function isMotionReady(): boolean {
  return isReady;
}

/**
 * Loads the page transitions. Never resolves when the user prefers reduced motion or loading fails;
 * pages then change without animation.
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
