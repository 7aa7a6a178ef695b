import { useCallback, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Milliseconds from the last change until the URL is written; browsers limit their rate. */
const settleMs = 300;

/**
 * Writes to the URL after a pause. `ref` is that of the element with the setting: unmounting it
 * cancels the pending write.
 */
export function useSettledWrite(write: () => void) {
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pause ends in a later render, whose settings and URL may have changed.
  const latest = useRef({ write, key });
  latest.current = { write, key };
  const cancel = () => clearTimeout(timer.current);

  function writeSoon() {
    cancel();
    timer.current = setTimeout(() => {
      // Waits for a pending navigation, which this write must not undo.
      if (isLeaving(latest.current.key)) writeSoon();
      else latest.current.write();
    }, settleMs);
  }

  return { writeSoon, cancel, ref: useCallback(() => () => clearTimeout(timer.current), []) };
}

/** Whether a navigation away from a history entry, which its key names, is pending. */
function isLeaving(key: string): boolean {
  const state = window.history.state as { readonly key?: string } | null;
  return (state?.key ?? "default") !== key;
}
