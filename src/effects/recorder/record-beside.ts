import type { InspectionEvent } from "xstate";
import { pathRecorder } from "./path-recorder.ts";

/** The actor that each recorded name currently stands for. */
const begun = new WeakMap<object, Map<string, object>>();

/**
 * Returns the `inspect` callback of a root that starts later, with the name of its input. Its start
 * is recorded before its first step or immediately, and again after another actor of the same name.
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
