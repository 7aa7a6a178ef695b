import { example } from "../example.ts";
import { homeLayoutMachine } from "./machine.ts";

export const homeLayoutExample = example({
  machine: homeLayoutMachine,
  inputs: {
    designed: { stored: null },
    arranged: { stored: { order: ["reports", "assets"], hidden: ["insights"] } },
  },
  effects: {},
  events: [
    { type: "dialog.opened" },
    { type: "dialog.closed" },
    { type: "blocks.moved", order: ["reports", "assets", "news", "insights", "links", "views"] },
    { type: "block.hidden", block: "insights" },
    { type: "block.shown", block: "insights" },
    { type: "layout.restored" },
    { type: "restoring.undone" },
  ],
  decidedBy: ["before"],
});
