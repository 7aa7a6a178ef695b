import { outages, outputs, example } from "../example.ts";
import { tokenRefreshMachine } from "./machine.ts";

export const tokenRefreshExample = example({
  machine: tokenRefreshMachine,
  inputs: { "an old pair": { session: "session-1", generation: 1 } },
  effects: { refresh: { ...outputs({ renewed: "renewed", refused: "refused" }), ...outages } },
  events: [{ type: "lock.granted" }, { type: "tokens.arrived" }, { type: "session.left" }],
});
