import { outages, specimen } from "../specimen.ts";
import { healthMachine } from "./machine.ts";

export const healthSpecimen = specimen({
  machine: healthMachine,
  inputs: { start: undefined },
  effects: { checkHealth: { ready: { output: undefined }, ...outages } },
  events: [],
});
