import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useActor } from "../session/index.ts";

/** Starts the tour, or resumes one that was left. */
export function useTour() {
  const actor = useActor("tour");
  const isLeft = useSelector(actor, (snapshot) => snapshot.context.leftAt !== null);
  const begin = useCallback(() => {
    const places = document.querySelectorAll<HTMLElement>("[data-tour]");
    const visible = [...places].filter((place) => place.getClientRects().length > 0);
    const stops = visible.flatMap(({ dataset }) => dataset["tour"] ?? []);
    const opener = document.activeElement;
    actor.send({ type: "tour.begun", stops });
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.matches("idle")) return;
      unsubscribe();
      // After the tour has released its focus trap.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    });
  }, [actor]);
  const isGreetingDismissed = useSelector(actor, ({ context }) => context.isGreetingDismissed);
  const dismissGreeting = useCallback(() => actor.send({ type: "greeting.dismissed" }), [actor]);
  return { isLeft, isGreetingDismissed, begin, dismissGreeting };
}
