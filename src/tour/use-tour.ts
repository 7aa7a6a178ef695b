import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useActor } from "../session/index.ts";
import { type TourStop, tourStops } from "./tour-stops.ts";

/** Smaller headings are for screen readers only. */
const leastHeightPx = 8;

/** The stops on the screen: the page where the tour starts, its figure first, then its frame. */
function shownStops(): TourStop[] {
  const main = document.querySelector("main");
  const places = [...document.querySelectorAll<HTMLElement>("[data-tour]")].filter((place) =>
    [...place.getClientRects()].some(({ height }) => height >= leastHeightPx),
  );
  const stopsOf = (some: readonly HTMLElement[]) =>
    some.flatMap(({ dataset }) => tourStops.find((stop) => stop === dataset["tour"]) ?? []);
  const ofFrame = stopsOf(places.filter((place) => !main?.contains(place)));
  const ofPage = stopsOf(places.filter((place) => main?.contains(place)));
  const parts = ofPage.filter((stop) => stop !== "page" && stop !== "assets");
  const figure = ofPage.filter((stop) => stop === "assets");
  // The heading stands for a page without parts.
  const heading = figure.length + parts.length === 0 ? ofPage : [];
  return [...figure, ...parts, ...heading, ...ofFrame];
}

/** Starts the tour, or resumes one that was left. */
export function useTour() {
  const actor = useActor("tour");
  const isLeft = useSelector(actor, (snapshot) => snapshot.context.leftAt !== null);
  const begin = useCallback(() => {
    const opener = document.activeElement;
    actor.send({ type: "tour.begun", stops: shownStops() });
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
