import { example, failures, outages, outputs, startOfTimeMs } from "../example.ts";
import { eachMinute, manyNew, nothingNew, twoNew } from "./fixtures.ts";
import { newReportsMachine } from "./machine.ts";

export const newReportsExample = example({
  machine: newReportsMachine,
  inputs: { "each minute": eachMinute },
  effects: {
    findReports: {
      ...outputs({ "two new": twoNew, "many new": manyNew, "nothing new": nothingNew }),
      ...outages,
      ...failures({ refused: { kind: "forbidden", code: null, description: null } }),
    },
  },
  events: [
    { type: "turn.taken" },
    { type: "turn.lost" },
    { type: "request.due", nowMs: startOfTimeMs + 60_000 },
    { type: "request.shared", nowMs: startOfTimeMs + 60_000 },
    { type: "reports.shared", found: twoNew },
    { type: "notice.closed" },
    { type: "notice.closedElsewhere" },
  ],
  decidedBy: ["fresh"],
});
