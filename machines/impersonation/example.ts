import { failures, outages, outputs, example } from "../example.ts";
import { actingFixture, adminFixture, targetFixture, unknownUser } from "./fixtures.ts";
import { impersonationMachine } from "./machine.ts";

export const impersonationExample = example({
  machine: impersonationMachine,
  inputs: {
    administrator: { isImpersonating: false, canImpersonate: true },
    impersonating: { isImpersonating: true, canImpersonate: false },
    client: { isImpersonating: false, canImpersonate: false },
  },
  effects: {
    start: {
      ...outputs({ started: actingFixture }),
      ...failures({ "unknown user": unknownUser }),
      ...outages,
    },
    stop: { ...outputs({ stopped: adminFixture }), ...outages },
    fallBack: { ...outputs({ "own tokens": adminFixture }), ...outages },
  },
  events: [
    { type: "start.requested", target: targetFixture },
    { type: "stop.requested" },
    { type: "tokens.refused" },
    { type: "failure.read" },
  ],
});
