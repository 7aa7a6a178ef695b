import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type {
  CreatedCodes,
  KeepingOutcome,
  KeptCodes,
  RecoveryCodesContext,
  RecoveryCodesEvent,
} from "./types.ts";

const nothing = {
  codes: [],
  setId: null,
  keeping: { way: "copy", heading: "" },
  outcome: null,
  isKept: false,
} as const;

/** Codes that are left stop working, so the user is asked first. */
const requests = {
  "codes.requested": [{ guard: "hasCodes", target: "confirmingReplacement" }, "creating"],
} as const;

/** Codes that were replaced elsewhere are not kept by mistake. */
const replaced = {
  "codes.replaced": {
    guard: "isReplaced",
    target: "idle",
    actions: ["forgetCodes", "nameReplacement"],
  },
} as const;

/**
 * State machine for creating recovery codes, which are shown once (KEY-03). Codes that were not
 * kept in any way are not closed without a question.
 */
export const recoveryCodesMachine = setup({
  types: {
    context: {} as RecoveryCodesContext,
    events: {} as RecoveryCodesEvent,
    tags: {} as "busy" | "showing",
  },
  actors: {
    createCodes: declareEffect<CreatedCodes, void>("createCodes"),
    /** Copies, saves or prints the codes. */
    keepCodes: declareEffect<KeepingOutcome, KeptCodes>("keepCodes"),
  },
  actions: {
    takeCodes: assign((_, { codes, setId }: CreatedCodes) => ({ codes, setId })),
    wantKeeping: assign((_, keeping: RecoveryCodesContext["keeping"]) => ({
      keeping,
      outcome: null,
    })),
    keepOutcome: assign(({ context }, outcome: KeepingOutcome) => ({
      outcome,
      isKept: context.isKept || outcome !== "refused",
    })),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    forgetCodes: assign(nothing),
    nameReplacement: assign({
      failure: { kind: "badRequest", code: "recovery_codes_replaced", description: null },
    }),
  },
  guards: {
    hasCodes: ({ event }) => event.type === "codes.requested" && event.left > 0,
    isReplaced: ({ context, event }) =>
      event.type === "codes.replaced" &&
      (event.setId === null) === (context.setId === null) &&
      (event.setId === null || event.setId !== context.setId),
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: "recoveryCodes",
  context: { ...nothing, failure: null },
  initial: "idle",
  states: {
    idle: { on: requests },
    confirmingReplacement: {
      entry: "clearFailure",
      on: { "replacement.confirmed": "creating", "replacement.cancelled": "idle" },
    },
    creating: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "createCodes",
        src: "createCodes",
        onDone: {
          target: "showing",
          actions: { type: "takeCodes", params: ({ event }) => event.output },
        },
        onError: { target: "idle", actions: keepFailure },
      },
    },
    showing: {
      tags: "showing",
      on: {
        ...replaced,
        "keeping.requested": {
          target: "keeping",
          actions: {
            type: "wantKeeping",
            params: ({ event: { way, heading } }) => ({ way, heading }),
          },
        },
        "codes.closed": [{ guard: "isKept", target: "created" }, "confirmingClose"],
      },
    },
    keeping: {
      tags: ["busy", "showing"],
      on: replaced,
      invoke: {
        id: "keepCodes",
        src: "keepCodes",
        input: ({ context: { codes, keeping } }) => ({ codes, ...keeping }),
        onDone: {
          target: "showing",
          actions: { type: "keepOutcome", params: ({ event }) => event.output },
        },
      },
    },
    confirmingClose: {
      on: { ...replaced, "close.confirmed": "created", "close.cancelled": "showing" },
    },
    created: { entry: "forgetCodes", on: requests },
  },
});

export type RecoveryCodesActor = ActorRefFrom<typeof recoveryCodesMachine>;
