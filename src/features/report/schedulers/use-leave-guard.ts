import { useEffect } from "react";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import { isSameForm } from "../../../../machines/scheduler/rules.ts";

/**
 * Prevents the loss of unsaved changes by Back, a swipe or a reload. An extra history entry turns
 * Back into closing the dialog, which asks for confirmation; the browser asks before a reload.
 */
export function useLeaveGuard(actor: SchedulerActor | undefined): void {
  useEffect(() => {
    if (!actor) return;
    let guarded: string | null = null;
    const isChanged = () => {
      const { status, context } = actor.getSnapshot();
      return status === "active" && !isSameForm(context.form, context.untouched);
    };
    const guard = () => {
      if (guarded !== null || !isChanged()) return;
      window.history.pushState(window.history.state, "");
      guarded = window.location.href;
    };
    const handleBack = () => {
      const isGuard = guarded === window.location.href;
      guarded = null;
      if (!isGuard) return;
      actor.send({ type: "dialog.closed" });
      guard();
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    const stopListening = () => {
      window.removeEventListener("popstate", handleBack);
      window.removeEventListener("beforeunload", handleUnload);
    };
    window.addEventListener("popstate", handleBack);
    window.addEventListener("beforeunload", handleUnload);
    const following = actor.subscribe({
      next: guard,
      complete() {
        stopListening();
        if (guarded !== null) window.history.back();
      },
    });
    return () => {
      stopListening();
      following.unsubscribe();
    };
  }, [actor]);
}
