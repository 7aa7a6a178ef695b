import { example, startOfTimeMs } from "../example.ts";
import { idleMachine } from "./machine.ts";
import { warningSeconds } from "./types.ts";

const idleMinutes = 30;
/** Milliseconds without activity that end a session. */
export const idleMs = idleMinutes * 60_000;

export const idleExample = example({
  machine: idleMachine,
  inputs: { "30 minutes": { idleMinutes } },
  effects: {},
  events: [
    { type: "activity.noticed", nowMs: startOfTimeMs + 1000 },
    { type: "stay.requested" },
    { type: "signOut.requested" },
  ],
  ticker: { effect: "watch", event: "clock.ticked" },
  ticks: [0, idleMs, idleMs + warningSeconds * 1000],
  decidedBy: ["nowMs"],
});
