import { type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { waitingWrites } from "../router/waiting-writes.ts";

/** Milliseconds from the last change until the URL is written; browsers limit their rate. */
const settleMs = 300;

interface Latest {
  readonly write: () => void;
  /** Key of the rendered history entry. */
  readonly key: string;
}

/**
 * Writes to the URL after a pause, before another change of the query, or before a clicked link to
 * another page. `ref` is that of the element with the setting: unmounting it cancels the pending write.
 */
export function useSettledWrite(write: () => void) {
  const { key } = useLocation();
  // The pause ends in a later render, whose settings and URL may have changed.
  const latest = useRef<Latest>({ write, key });
  latest.current = { write, key };
  const [settledWrite] = useState(() => createSettledWrite(latest));
  return settledWrite;
}

function createSettledWrite(latest: RefObject<Latest>) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel() {
    clearTimeout(timer);
    waitingWrites.delete(settle);
    document.removeEventListener("click", settleBeforeLink, true);
  }

  function writeSoon() {
    cancel();
    timer = setTimeout(settle, settleMs);
    waitingWrites.add(settle);
    document.addEventListener("click", settleBeforeLink, true);
  }

  function settleBeforeLink({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest("a") : null;
    // A link to the same page waits: its URL gets the setting, too.
    if (link && link.pathname !== window.location.pathname) settle();
  }

  function settle() {
    // Waits for a pending navigation, which this write must not undo.
    if (isLeaving(latest.current.key)) return writeSoon();
    cancel();
    latest.current.write();
  }

  return { writeSoon, cancel, ref: () => cancel };
}

/** Whether a navigation away from a history entry, which its key names, is pending. */
function isLeaving(key: string): boolean {
  const state = window.history.state as { readonly key?: string } | null;
  return (state?.key ?? "default") !== key;
}
