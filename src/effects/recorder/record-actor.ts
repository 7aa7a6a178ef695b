import type { InspectionEvent } from "xstate";
import { pathRecorder } from "./path-recorder.ts";

/** The last recorded start of each name, by recorder. */
const starts = new WeakMap<object, Map<string, object>>();

/**
 * Returns an `inspect` callback that records an actor's start, with the name of its input, and its
 * steps. `isAtOnce` records the start immediately, otherwise before the first step. The start is
 * recorded again after another actor of the same name.
 */
export function recordActor(
  root: string,
  start: string,
  isAtOnce = false,
  recorder = pathRecorder,
): (event: InspectionEvent) => void {
  const own = { to: root, start };
  const current = starts.get(recorder) ?? new Map<string, object>();
  starts.set(recorder, current);
  function recordStart() {
    if (current.get(root) === own) return;
    current.set(root, own);
    recorder.keep(own);
  }
  if (isAtOnce) recordStart();
  return recorder.follow(root, recordStart);
}
