import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { EndSessionsContext, EndSessionsEvent } from "./types.ts";

/**
 * State machine for signing out one or all of a user's other sessions, after a confirmation
 * (PROF-02).
 */
export const endSessionsMachine = setup({
  types: {
    context: {} as EndSessionsContext,
    events: {} as EndSessionsEvent,
    tags: {} as "busy" | "confirming",
  },
  actors: { endSessions: declareEffect<void, string | null>("endSessions") },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    keepTarget: assign((_, target: string | null) => ({ target, failure: null })),
  },
}).createMachine({
  id: "endSessions",
  context: { target: null, failure: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "end.requested": {
          target: "confirming",
          actions: { type: "keepTarget", params: ({ event }) => event.target },
        },
      },
    },
    confirming: {
      tags: "confirming",
      on: { "end.confirmed": "ending", "end.cancelled": "idle" },
    },
    ending: {
      tags: ["busy", "confirming"],
      entry: "clearFailure",
      invoke: {
        id: "endSessions",
        src: "endSessions",
        input: ({ context }) => context.target,
        onDone: "ended",
        onError: { target: "confirming", actions: keepFailure },
      },
    },
    ended: {
      on: {
        "end.requested": {
          target: "confirming",
          actions: { type: "keepTarget", params: ({ event }) => event.target },
        },
      },
    },
  },
});

export type EndSessionsActor = ActorRefFrom<typeof endSessionsMachine>;
