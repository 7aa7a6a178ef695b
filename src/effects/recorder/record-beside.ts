import type { InspectionEvent } from "xstate";
import { pathRecorder } from "./path-recorder.ts";

/** Which of the actors of one name a recorded path is about now. */
const begun = new WeakMap<object, Map<string, object>>();

/**
 * What a root hands to its `inspect` that begins on the way, with one of its inputs by name: the
 * path begins it before its first step or at once, and again when another of its name came between.
 */
export function recordBeside(
  root: string,
  start: string,
  isAtOnce = false,
  recorder = pathRecorder,
): (event: InspectionEvent) => void {
  const own = { to: root, start };
  const current = begun.get(recorder) ?? new Map<string, object>();
  begun.set(recorder, current);
  function begin() {
    if (current.get(root) === own) return;
    current.set(root, own);
    recorder.keep(own);
  }
  if (isAtOnce) begin();
  return recorder.follow(root, begin);
}
