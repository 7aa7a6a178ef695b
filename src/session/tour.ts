import { useSelector } from "@xstate/react";
import { createContext, useCallback, useContext } from "react";
import type { TourActor } from "../../machines/tour/actor.ts";

const TourContext = createContext<TourActor | null>(null);

/** Gives the user's tour to the views below it. */
export const TourProvider = TourContext.Provider;

/** The tour around a view; throws outside of the signed-in portal. */
export function useTourActor(): TourActor {
  const actor = useContext(TourContext);
  if (!actor) throw new Error("No TourProvider above this view");
  return actor;
}

/** Begins the tour of the frame, or goes on with one that was left on its way. */
export function useTour() {
  const actor = useTourActor();
  const isLeft = useSelector(actor, (snapshot) => snapshot.context.leftAt !== null);
  const begin = useCallback(() => {
    const places = document.querySelectorAll<HTMLElement>("[data-tour]");
    const seen = [...places].filter((place) => place.getClientRects().length > 0);
    const stops = seen.flatMap(({ dataset }) => dataset["tour"] ?? []);
    const opener = document.activeElement;
    actor.send({ type: "tour.begun", stops });
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.matches("idle")) return;
      unsubscribe();
      // Once the tour has let the focus go.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    });
  }, [actor]);
  return { isLeft, begin };
}
