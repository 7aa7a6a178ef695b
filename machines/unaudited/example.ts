import { example, failures, outputs } from "../example.ts";
import { holdingsQuery, readings, unauditedDown, unauditedOldest } from "./fixtures.ts";
import { unauditedMachine } from "./machine.ts";

export const unauditedExample = example({
  machine: unauditedMachine,
  inputs: { start: undefined },
  effects: {
    loadRows: {
      ...outputs({
        "all rows": readings.whole,
        "rows of one of two portfolios": readings.part,
        "rows of the other portfolio": readings.rest,
        "no portfolio": readings.none,
        "no rows": readings.empty,
      }),
      ...failures({ unavailable: unauditedDown }),
    },
  },
  events: [
    { type: "query.applied", query: holdingsQuery, oldest: unauditedOldest },
    // The same query when its day is no longer available.
    { type: "query.applied", query: holdingsQuery, oldest: "2030-01-01" },
    { type: "loading.progressed", progress: { settled: 1, total: 2, rows: 420 } },
    { type: "loading.cancelled" },
    { type: "loading.retried" },
  ],
  decidedBy: ["query", "missed", "codes"],
});
