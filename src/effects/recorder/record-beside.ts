import type { InspectionEvent } from "xstate";
import { pathRecorder } from "./path-recorder.ts";

/** Which of the actors of one name the path is about now. */
const begun = new Map<string, object>();

/**
 * What a root hands to its `inspect` that begins on the way, with one of its inputs by name: the
 * path begins it before its first step or at once, and again when another of its name came between.
 */
export function recordBeside(
  root: string,
  start: string,
  isAtOnce = false,
): (event: InspectionEvent) => void {
  const own = { to: root, start };
  function begin() {
    if (begun.get(root) === own) return;
    begun.set(root, own);
    pathRecorder.keep(own);
  }
  if (isAtOnce) begin();
  return pathRecorder.follow(root, begin);
}
