import { example, failures, outages, outputs } from "../example.ts";
import { cutOffUtc, overtakenFailure, waitingNumber } from "./fixtures.ts";
import { cashApprovalMachine } from "./machine.ts";

const request = {
  type: "decision.requested",
  instructionNumber: waitingNumber,
  untilUtc: cutOffUtc,
} as const;

export const cashApprovalExample = example({
  machine: cashApprovalMachine,
  inputs: { page: { isNamed: false }, link: { isNamed: true } },
  effects: {
    findWaiting: { ...outputs({ waiting: true, none: false }), ...outages },
    decideInstruction: {
      ...outputs({ decided: undefined }),
      ...failures({ overtaken: overtakenFailure }),
      ...outages,
    },
  },
  events: [
    { ...request, decision: "approved" },
    { ...request, decision: "returned" },
    { type: "reason.changed", reason: "The account is not ours" },
    { type: "cutOff.passed" },
    { type: "instruction.gone" },
    { type: "decision.confirmed" },
    { type: "decision.cancelled" },
  ],
});
