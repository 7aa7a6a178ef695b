import { setup } from "xstate";
import { declareEffect } from "../not-provided.ts";

/** Milliseconds between two checks of an unavailable API (specification 1, section 9). */
export const healthRetryMs = 5_000;

/**
 * State machine that checks on load whether the API is ready, and every 5 seconds until it is
 * (HEALTH-01). `checkHealth` resolves when the API is ready and rejects otherwise.
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
