import { example, outages, outputs } from "../example.ts";
import { endSessionsMachine } from "./machine.ts";

export const endSessionsExample = example({
  machine: endSessionsMachine,
  inputs: { start: undefined },
  effects: { endSessions: { ...outputs({ ended: undefined }), ...outages } },
  events: [
    { type: "end.requested", target: null },
    { type: "end.confirmed" },
    { type: "end.cancelled" },
  ],
});
