import { example, outages, outputs } from "../example.ts";
import { chunkFailed, chunkRefused, memberFixture, loadChunks, teamCodes } from "./fixtures.ts";
import { serviceTeamMachine } from "./machine.ts";

export const serviceTeamExample = example({
  machine: serviceTeamMachine,
  inputs: { "two chunks": { portfolioCodes: teamCodes } },
  effects: {
    loadChunks: {
      ...outputs({ "all read": [], "some failed": [chunkFailed], "some refused": [chunkRefused] }),
      ...outages,
    },
  },
  events: [
    ...loadChunks.map((read) => ({ type: "chunks.loaded", read: [read] }) as const),
    // A recording has no portfolios: however many there were, none is missing.
    { type: "chunks.loaded", read: loadChunks },
    { type: "loading.cancelled" },
    { type: "loading.retried" },
    { type: "card.requested", member: memberFixture },
  ],
  decidedBy: ["missing", "retriesLeft", "failedRounds"],
});
