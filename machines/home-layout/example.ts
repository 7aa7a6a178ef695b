import { example, outages, outputs } from "../example.ts";
import { homeLayoutMachine } from "./machine.ts";

const unsupported = { kind: "unsupported" };

export const homeLayoutExample = example({
  machine: homeLayoutMachine,
  inputs: {
    designed: { stored: null, owner: "user" },
    arranged: {
      stored: { order: ["reports", "assets"], hidden: ["insights"], isUnsaved: false },
      owner: "user",
    },
    unsaved: {
      stored: { order: ["reports", "assets"], hidden: ["insights"], isUnsaved: true },
      owner: "user",
    },
    "another person": { stored: null, owner: "other" },
    "no home page": { stored: null, owner: "nobody" },
  },
  effects: {
    loadAccount: {
      ...outputs({
        designed: { kind: "kept", layout: null },
        arranged: { kind: "kept", layout: { order: ["reports", "assets"], hidden: ["insights"] } },
        unsupported,
      }),
      ...outages,
    },
    saveAccount: { ...outputs({ saved: { kind: "kept", layout: null }, unsupported }), ...outages },
  },
  events: [
    { type: "dialog.opened" },
    { type: "dialog.closed" },
    { type: "blocks.moved", order: ["reports", "assets", "news", "insights", "views", "links"] },
    { type: "block.hidden", block: "insights" },
    { type: "block.shown", block: "insights" },
    { type: "layout.restored" },
    { type: "restoring.undone" },
    { type: "saving.retried" },
    { type: "layout.savedElsewhere", layout: { order: ["reports"], hidden: ["news"] } },
  ],
  decidedBy: ["owner", "before", "unsaved"],
  unusual: ["unsaved"],
});
