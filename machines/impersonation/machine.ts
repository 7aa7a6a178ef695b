import { assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { User } from "../user/types.ts";
import type {
  ImpersonationContext,
  ImpersonationEvent,
  ImpersonationInput,
  ImpersonationOutcome,
  ImpersonationTarget,
} from "./types.ts";

/**
 * State machine for starting and stopping an impersonation (specification 1, section 4). The
 * session starts a new one for each effective user.
 */
export const impersonationMachine = setup({
  types: {
    context: {} as ImpersonationContext,
    events: {} as ImpersonationEvent,
    input: {} as ImpersonationInput,
    output: {} as ImpersonationOutcome,
    tags: {} as "starting" | "stopping" | "returning",
  },
  actors: {
    /** Replaces the tokens by those of the target; resolves with the effective user. */
    start: declareEffect<User, ImpersonationTarget>("start"),
    /** Replaces the tokens by new ones of the administrator; resolves with the real user. */
    stop: declareEffect<User, void>("stop"),
    /** Restores the administrator's own tokens after those of the impersonation are rejected. */
    fallBack: declareEffect<User, void>("fallBack"),
  },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    keepTarget: assign((_, target: ImpersonationTarget) => ({ target, failure: null })),
    keepOutcome: assign((_, outcome: ImpersonationOutcome) => ({ outcome })),
  },
  guards: {
    isImpersonating: ({ context }) => context.isImpersonating,
    canImpersonate: ({ context }) => context.canImpersonate,
  },
}).createMachine({
  id: "impersonation",
  context: ({ input }) => ({ ...input, target: null, failure: null, outcome: { kind: "lost" } }),
  initial: "deciding",
  on: { "failure.read": { actions: "clearFailure" } },
  states: {
    deciding: { always: [{ guard: "isImpersonating", target: "impersonating" }, "self"] },
    self: {
      on: {
        "start.requested": {
          guard: "canImpersonate",
          target: "starting",
          actions: { type: "keepTarget", params: ({ event }) => event.target },
        },
      },
    },
    starting: {
      tags: "starting",
      invoke: {
        id: "start",
        src: "start",
        input: ({ context }) => context.target ?? { email: "", name: "" },
        onDone: {
          target: "changed",
          actions: {
            type: "keepOutcome",
            params: ({ event }) => ({ kind: "started", user: event.output }),
          },
        },
        onError: {
          target: "self",
          actions: keepFailure,
        },
      },
    },
    impersonating: {
      on: {
        "stop.requested": { target: "stopping", actions: "clearFailure" },
        "tokens.refused": "fallingBack",
      },
    },
    stopping: {
      tags: "stopping",
      on: { "tokens.refused": "fallingBack" },
      invoke: {
        id: "stop",
        src: "stop",
        onDone: {
          target: "changed",
          actions: {
            type: "keepOutcome",
            params: ({ event }) => ({ kind: "stopped", user: event.output }),
          },
        },
        onError: {
          target: "impersonating",
          actions: keepFailure,
        },
      },
    },
    fallingBack: {
      tags: "returning",
      invoke: {
        id: "fallBack",
        src: "fallBack",
        onDone: {
          target: "changed",
          actions: {
            type: "keepOutcome",
            params: ({ event }) => ({ kind: "fellBack", user: event.output }),
          },
        },
        onError: "lost",
      },
    },
    changed: { type: "final" },
    lost: { type: "final" },
  },
  output: ({ context }) => context.outcome,
});
