import { example } from "../example.ts";
import { tourMachine } from "./machine.ts";

export const tourExample = example({
  machine: tourMachine,
  inputs: { start: undefined },
  effects: {},
  events: [
    { type: "tour.begun", stops: ["brand", "profile"] },
    { type: "greeting.dismissed" },
    { type: "stop.passed" },
    { type: "stop.returned" },
    { type: "tour.left" },
  ],
});
