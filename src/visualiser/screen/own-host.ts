import { charts } from "virtual:charts";
import { registry } from "../model/registry.ts";
import { createWalker } from "../walk/walk.ts";
import type { ScreenHost } from "./host.ts";

/** Host of a screen without a parent page: its own URL selects the state. */
export function ownHost(): ScreenHost {
  const walker = createWalker(charts, () => {});
  walker.follow(window.location.hash || `#/${registry[0]?.example.machine.id ?? ""}`);
  window.addEventListener("hashchange", () => walker.follow(window.location.hash));
  return {
    stage: walker.stage,
    screenAt() {},
    look: () => walker.now().look,
    subscribe: (listener) => walker.subscribe(listener),
  };
}
