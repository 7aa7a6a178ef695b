import { setup } from "xstate";
import { declareEffect } from "../not-provided.ts";

/** Seconds between two checks of an API that does not answer (specification 1, section 9). */
export const healthRetryMs = 5_000;

/**
 * Whether the API is ready: checked at load, and again every 5 seconds until it answers
 * (HEALTH-01). `checkHealth` resolves when it is ready and rejects when it is not.
 */
export const healthMachine = setup({
  types: {
    tags: {} as "ready" | "unreachable",
  },
  actors: { checkHealth: declareEffect<void, void>("checkHealth") },
  delays: { retry: healthRetryMs },
}).createMachine({
  id: "health",
  initial: "checking",
  states: {
    checking: {
      invoke: {
        id: "checkHealth",
        src: "checkHealth",
        onDone: "ready",
        onError: "unreachable",
      },
    },
    ready: { tags: "ready" },
    unreachable: {
      tags: "unreachable",
      initial: "waiting",
      states: {
        waiting: { after: { retry: "checkingAgain" } },
        checkingAgain: {
          invoke: {
            id: "checkHealth",
            src: "checkHealth",
            onDone: "#health.ready",
            onError: "waiting",
          },
        },
      },
    },
  },
});
