import { afterEach, vi } from "vitest";

const { cleanup } =
  typeof document === "undefined" ? { cleanup: () => {} } : await import("@testing-library/react");

/** Takes back what a test rendered and replaced, after the hooks of its file. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
