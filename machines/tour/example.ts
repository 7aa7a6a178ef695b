import { example } from "../example.ts";
import { tourMachine } from "./machine.ts";

/** Stops of a client's home page in a wide window, and on a phone. */
const wideStops = "assets reports news contacts insights views links brand help team profile pages";
const phoneStops = "assets reports links menu brand profile";
const begun = (stops: string) =>
  ({ type: "tour.begun", stops: [...stops.split(" "), "terms", "feedback"] }) as const;

export const tourExample = example({
  machine: tourMachine,
  inputs: { start: undefined },
  effects: {},
  events: [
    // The stops of every page come first: a state is shown on one that has no others.
    { type: "tour.begun", stops: ["brand", "profile"] },
    begun(wideStops),
    begun(phoneStops),
    { type: "greeting.dismissed" },
    { type: "stop.passed" },
    { type: "stop.returned" },
    { type: "tour.left" },
  ],
});
