import { outages, example } from "../example.ts";
import { healthMachine } from "./machine.ts";

export const healthExample = example({
  machine: healthMachine,
  inputs: { start: undefined },
  effects: { checkHealth: { ready: { output: undefined }, ...outages } },
  events: [],
});
