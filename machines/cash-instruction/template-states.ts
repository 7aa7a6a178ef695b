import { cashSetup } from "./setup.ts";

/** Download of the empty template. */
export const template = cashSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: { on: { "template.requested": "saving" } },
    saving: {
      invoke: {
        id: "saveTemplate",
        src: "saveTemplate",
        onDone: "idle",
        onError: "failed",
      },
    },
    failed: { on: { "template.requested": "saving" } },
  },
});
