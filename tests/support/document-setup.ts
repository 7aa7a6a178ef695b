import { waitLimitMs } from "./wait-limit.ts";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // Some views make many requests, which can be slow on a busy machine.
  configure({ asyncUtilTimeout: waitLimitMs });
  // jsdom has no layout: no size is ever reported.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
