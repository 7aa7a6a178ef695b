import { example, outages, outputs } from "../example.ts";
import { foundFixture, wantedFixture } from "./fixtures.ts";
import { commandBarMachine } from "./machine.ts";

export const commandBarExample = example({
  machine: commandBarMachine,
  inputs: { start: undefined },
  effects: {
    findReports: { ...outputs({ found: foundFixture, "none found": [] }), ...outages },
  },
  events: [
    { type: "bar.opened" },
    { type: "bar.closed" },
    { type: "words.changed", words: "val mar glob", wanted: wantedFixture },
    { type: "words.changed", words: "report", wanted: null },
    { type: "reports.retried" },
  ],
  decidedBy: ["wanted"],
});
