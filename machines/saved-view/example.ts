import { example, failures, outputs } from "../example.ts";
import { savedViewInputs, viewCallFailed, viewGone } from "./fixtures.ts";
import { savedViewMachine } from "./machine.ts";

export const savedViewExample = example({
  machine: savedViewMachine,
  inputs: savedViewInputs,
  effects: {
    saveView: { ...outputs({ saved: "view-2" }), ...failures({ unavailable: viewCallFailed }) },
    deleteView: {
      ...outputs({ deleted: undefined }),
      ...failures({ gone: viewGone, unavailable: viewCallFailed }),
    },
  },
  events: [
    { type: "name.changed", name: "Year-end holdings" },
    { type: "name.changed", name: "Largest positions" },
    { type: "form.submitted" },
    { type: "overwrite.confirmed" },
    { type: "deletion.confirmed" },
    { type: "saving.retried" },
    { type: "dialog.closed" },
  ],
  decidedBy: ["name", "task", "isTried"],
});
