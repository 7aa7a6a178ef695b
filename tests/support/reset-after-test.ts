import { afterEach, vi } from "vitest";

const { cleanup } =
  typeof document === "undefined" ? { cleanup: () => {} } : await import("@testing-library/react");

const frameMs = 17;

/** Takes back what a test rendered and replaced, after the hooks of its file. */
afterEach(() => {
  // A frame that waits for the fake clock would hold back those of all later tests.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(frameMs);
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});
