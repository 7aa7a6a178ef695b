import { useEffect } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { askBeforeUnload } from "../browser/ask-before-unload.ts";

/** What a dialog would lose. Its functions and event must not change between renderings. */
export interface Guarded<Actor extends AnyActorRef> {
  /** Whether the dialog is open. */
  readonly isOpen: (snapshot: SnapshotFrom<Actor>) => boolean;
  /** Whether leaving loses something. */
  readonly isUnsaved: (snapshot: SnapshotFrom<Actor>) => boolean;
  /** The event that closes the dialog, which asks first. */
  readonly closing: Parameters<Actor["send"]>[0];
}

/**
 * Prevents a loss by Back, a swipe or a reload. An extra history entry turns Back into closing the
 * dialog, which asks for confirmation; the browser asks before a reload.
 */
export function useLeaveGuard<Actor extends AnyActorRef>(
  actor: Actor | undefined,
  { isOpen, isUnsaved, closing }: Guarded<Actor>,
): void {
  useEffect(() => {
    if (!actor) return;
    let guarded: string | null = null;
    const snapshot = () => actor.getSnapshot() as SnapshotFrom<Actor>;
    const isLost = () => actor.getSnapshot().status === "active" && isUnsaved(snapshot());
    const guard = () => {
      if (guarded !== null || !isLost()) return;
      window.history.pushState(window.history.state, "");
      guarded = window.location.href;
    };
    const release = () => {
      if (guarded === null) return;
      guarded = null;
      window.history.back();
    };
    const handleBack = () => {
      const isGuard = guarded === window.location.href;
      guarded = null;
      if (!isGuard) return;
      actor.send(closing);
      guard();
    };
    const stopAsking = askBeforeUnload(isLost);
    const stopListening = () => {
      window.removeEventListener("popstate", handleBack);
      stopAsking();
    };
    window.addEventListener("popstate", handleBack);
    const following = actor.subscribe({
      next: () => (isOpen(snapshot()) ? guard() : release()),
      complete() {
        stopListening();
        release();
      },
    });
    return () => {
      stopListening();
      following.unsubscribe();
    };
  }, [actor, isOpen, isUnsaved, closing]);
}
