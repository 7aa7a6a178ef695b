import { lazyView } from "../../../ui/lazy/lazy-view.tsx";

/** Loaded with the first span that is marked. */
export const { LazyView: LazySpanDoor } = lazyView(
  async () => (await import("./span-door.tsx")).SpanDoor,
  { failed: () => null },
);
