import { example, outages, outputs } from "../example.ts";
import { chunkFailed, chunkRefused, memberFixture, readChunks, teamCodes } from "./fixtures.ts";
import { serviceTeamMachine } from "./machine.ts";

export const serviceTeamExample = example({
  machine: serviceTeamMachine,
  inputs: { "two chunks": { portfolioCodes: teamCodes } },
  effects: {
    readChunks: {
      ...outputs({ "all read": [], "some failed": [chunkFailed], "some refused": [chunkRefused] }),
      ...outages,
    },
  },
  events: [
    ...readChunks.map((read) => ({ type: "chunks.read", read: [read] }) as const),
    { type: "reading.cancelled" },
    { type: "reading.retried" },
    { type: "card.requested", member: memberFixture },
  ],
  decidedBy: ["missing", "retriesLeft", "failedRounds"],
});
