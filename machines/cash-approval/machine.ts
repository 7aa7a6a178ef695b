import { type ActorRefFrom, assign, fromCallback, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { isOvertaken, placingMs, reasonProblem } from "./rules.ts";
import type {
  CashApprovalContext,
  CashApprovalEvent,
  CashApprovalInput,
  CutOff,
  SentDecision,
} from "./types.ts";

/**
 * State machine for approving or returning the cash instruction of another user (APPROVE-01). A
 * decision that came too late is a state of its own, and so is a question that stands open past the
 * cut-off (APPROVE-02).
 */
export const cashApprovalMachine = setup({
  types: {
    context: {} as CashApprovalContext,
    events: {} as CashApprovalEvent,
    input: {} as CashApprovalInput,
    tags: {} as "asking" | "busy",
  },
  actors: {
    decideInstruction: declareEffect<void, SentDecision>("decideInstruction"),
    /** Resolves with whether instructions wait. */
    findWaiting: declareEffect<boolean, void>("findWaiting"),
    /** Sends `cutOff.passed` by the clock; a timer would stop while a device sleeps. */
    watchCutOff: fromCallback<CashApprovalEvent, CutOff>(() => {}),
    /** Sends `instruction.gone` when the list is read without the instruction. */
    watchWaiting: fromCallback<CashApprovalEvent, string>(() => {}),
  },
  actions: {
    placeFirst: assign({ isFirst: true }),
    showProblems: assign({ isTried: true }),
    noteSent: assign({ isSent: true, failure: null }),
    takeReason: assign(({ context: { reasons, instructionNumber } }, reason: string) => ({
      reason,
      reasons: { ...reasons, [instructionNumber]: reason },
      failure: null,
    })),
    keepFailure: assign(failureIn),
    keepRequest: assign(
      (
        { context },
        { instructionNumber, decision, untilUtc }: Omit<SentDecision, "reason"> & CutOff,
      ) => ({
        reason: context.reasons[instructionNumber] ?? "",
        instructionNumber,
        decision,
        untilUtc,
        isSent: false,
        isTried: false,
        failure: null,
      }),
    ),
    forgetReason: assign(({ context: { reasons, instructionNumber } }) => ({
      reason: "",
      reasons: { ...reasons, [instructionNumber]: "" },
    })),
  },
  guards: {
    isNamed: ({ context }) => context.isNamed,
    isWaiting: (_, isWaiting: boolean) => isWaiting,
    isUnsent: ({ context }) => !context.isSent,
    isSent: ({ context }) => context.isSent,
    isComplete: ({ context }) => reasonProblem(context) === null,
    isOvertaken: (_, error: unknown) => isOvertaken(failureOf(error)),
  },
  delays: { placing: placingMs },
}).createMachine({
  id: "cashApproval",
  context: ({ input }) => ({
    ...input,
    isFirst: false,
    instructionNumber: "",
    untilUtc: "",
    isSent: false,
    decision: "approved",
    reason: "",
    reasons: {},
    isTried: false,
    failure: null,
  }),
  initial: "placing",
  on: {
    "decision.requested": {
      target: ".asking",
      actions: { type: "keepRequest", params: ({ event }) => event },
    },
  },
  states: {
    /** Whether the list stands above the form is decided once, and a slow list stands below. */
    placing: {
      always: { guard: "isNamed", target: "listing", actions: "placeFirst" },
      after: { placing: "listing" },
      invoke: {
        id: "findWaiting",
        src: "findWaiting",
        onDone: [
          {
            guard: { type: "isWaiting", params: ({ event }) => event.output },
            target: "listing",
            actions: "placeFirst",
          },
          { target: "listing" },
        ],
        // Some may wait.
        onError: { target: "listing", actions: "placeFirst" },
      },
    },
    listing: {
      // A decision that was cancelled after a lost response may have arrived.
      invoke: {
        id: "watchWaiting",
        src: "watchWaiting",
        input: ({ context }) => context.instructionNumber,
      },
      on: { "instruction.gone": { guard: "isSent", target: "gone" } },
    },
    asking: {
      tags: "asking",
      invoke: [
        {
          id: "watchCutOff",
          src: "watchCutOff",
          input: ({ context: { untilUtc } }) => ({ untilUtc }),
        },
        {
          id: "watchWaiting",
          src: "watchWaiting",
          input: ({ context }) => context.instructionNumber,
        },
      ],
      on: {
        "instruction.gone": { target: "gone", actions: "forgetReason" },
        // Of one that was sent only the API knows whether it came in time.
        "cutOff.passed": { guard: "isUnsent", target: "expired" },
        "reason.changed": {
          actions: { type: "takeReason", params: ({ event }) => event.reason },
        },
        "decision.confirmed": [
          { guard: "isComplete", target: "sending" },
          { actions: "showProblems" },
        ],
        "decision.cancelled": "listing",
      },
    },
    sending: {
      tags: ["asking", "busy"],
      entry: "noteSent",
      invoke: {
        id: "decideInstruction",
        src: "decideInstruction",
        input: ({ context: { instructionNumber, decision, reason } }) => ({
          instructionNumber,
          decision,
          reason,
        }),
        onDone: { target: "decided", actions: "forgetReason" },
        onError: [
          {
            guard: { type: "isOvertaken", params: errorOf },
            target: "overtaken",
            actions: "forgetReason",
          },
          { target: "asking", actions: keepFailure },
        ],
      },
      // A request that is under way cannot be replaced by another.
      on: { "decision.requested": {} },
    },
    decided: {},
    /** Another approver was first, it was withdrawn or has expired, or its portfolio was lost. */
    overtaken: {},
    /** The instruction left the list while the question stood open, or after a lost response. */
    gone: {},
    /** The cut-off has passed while the question stood open; the reason is kept. */
    expired: {},
  },
});

export type CashApprovalActor = ActorRefFrom<typeof cashApprovalMachine>;
