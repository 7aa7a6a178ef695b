import { example, outages, outputs } from "../example.ts";
import { createdFixture } from "./fixtures.ts";
import { recoveryCodesMachine } from "./machine.ts";
import type { KeepingWay } from "./types.ts";

const keep = (way: KeepingWay) => ({ type: "keeping.requested", way, heading: "" }) as const;

export const recoveryCodesExample = example({
  machine: recoveryCodesMachine,
  inputs: { start: undefined },
  effects: {
    createCodes: {
      ...outputs({ created: createdFixture, unnamed: { ...createdFixture, setId: null } }),
      ...outages,
    },
    keepCodes: outputs({
      copied: "copied",
      downloaded: "downloaded",
      printed: "printed",
      refused: "refused",
    }),
  },
  events: [
    { type: "codes.requested", left: 0 },
    { type: "codes.requested", left: 3 },
    { type: "replacement.confirmed" },
    { type: "replacement.cancelled" },
    keep("copy"),
    keep("download"),
    keep("print"),
    { type: "codes.replaced", setId: null },
    { type: "codes.replaced", setId: "another" },
    { type: "codes.closed" },
    { type: "close.confirmed" },
    { type: "close.cancelled" },
  ],
  decidedBy: ["isKept", "setId"],
});
