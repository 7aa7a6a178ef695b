import {
  type AppHistory,
  type AppLocation,
  type HistoryStep,
  nextLocation,
  urlOf,
} from "./history.ts";

/** A history that starts at a path and leaves the browser's URL alone. */
export function createMemoryHistory(path: string): AppHistory {
  const listeners = new Set<(step: HistoryStep) => void>();
  const nowhere = { pathname: "/", search: "", hash: "", state: null, key: "default" };
  const first: AppLocation = { ...nextLocation(nowhere, path, null), key: "default" };
  let entries = [first];
  let index = 0;
  let action: HistoryStep["action"] = "POP";

  const location = () => entries[index] ?? first;
  const current = () => ({ action, location: location() });

  function moveTo(next: number, by: typeof action) {
    index = next;
    action = by;
    for (const listener of listeners) listener(current());
  }

  return {
    current,
    push(to, state) {
      entries = [...entries.slice(0, index + 1), nextLocation(location(), to, state)];
      moveTo(index + 1, "PUSH");
    },
    replace(to, state) {
      entries = entries.with(index, nextLocation(location(), to, state));
      moveTo(index, "REPLACE");
    },
    go(delta) {
      moveTo(Math.min(Math.max(index + delta, 0), entries.length - 1), "POP");
    },
    createHref: urlOf,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
