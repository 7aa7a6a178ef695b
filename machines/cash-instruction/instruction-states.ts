import { errorOf, keepFailure } from "../keep-failure.ts";
import { instructionOf } from "./rules.ts";
import { cashSetup } from "./setup.ts";
import type { CashDoubt, SentInstruction } from "./types.ts";

const sentOf = ({ event }: { readonly event: { readonly output: SentInstruction } }) =>
  event.output;
const doubtsOf = ({ event }: { readonly event: { readonly output: readonly CashDoubt[] } }) =>
  event.output;

/** From the form to the number of the instruction. */
export const instruction = cashSetup.createStateConfig({
  initial: "editing",
  on: {
    "instruction.reused": {
      target: ".editing",
      actions: ["keepDraft", { type: "takeEarlier", params: ({ event }) => event }],
    },
  },
  states: {
    editing: {
      tags: "form",
      on: {
        "form.changed": {
          actions: { type: "changeForm", params: ({ event }) => event.changes },
        },
        "form.submitted": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.calendar },
            target: "checking",
            actions: ["noteTry", { type: "keepKey", params: ({ event }) => event.key }],
          },
          { actions: "noteTry" },
        ],
        "draft.discarded": {
          guard: "hasDraft",
          actions: ["keepDiscarded", "empty", "forgetTemplate"],
        },
        "draft.restored": { actions: "restore" },
        "template.rejected": {
          actions: { type: "keepTemplateProblem", params: ({ event }) => event.reason },
        },
        "row.skipped": { guard: "hasNextRow", actions: "takeNextRow" },
        "template.dropped": { target: "readingTemplate", actions: "clearFailure" },
      },
    },
    readingTemplate: {
      tags: ["form", "busy"],
      invoke: {
        id: "readTemplate",
        src: "readTemplate",
        input: ({ context: { region }, event }) => ({
          file: event.type === "template.dropped" ? event.file : { name: "" },
          region,
        }),
        onDone: {
          target: "editing",
          actions: { type: "takeTemplate", params: ({ event }) => event.output },
        },
        onError: { target: "editing", actions: keepFailure },
      },
      on: {
        "template.dropped": { target: "readingTemplate", reenter: true },
        "template.cancelled": "editing",
      },
    },
    checking: {
      tags: ["form", "busy"],
      always: { guard: "isUnconfirmed", target: "unconfirmed" },
      invoke: {
        id: "findDoubts",
        src: "findDoubts",
        input: ({ context: { form, idempotencyKey } }) => instructionOf(form, idempotencyKey),
        onDone: [
          {
            guard: { type: "hasDoubts", params: doubtsOf },
            target: "questioning",
            actions: { type: "keepDoubts", params: doubtsOf },
          },
          { target: "confirming", actions: { type: "keepDoubts", params: doubtsOf } },
        ],
        // Without figures to compare with there is nothing to ask.
        onError: "confirming",
      },
      on: {
        "form.changed": {
          target: "editing",
          actions: { type: "changeForm", params: ({ event }) => event.changes },
        },
      },
    },
    questioning: {
      on: {
        "doubts.dismissed": "confirming",
        "form.resumed": "editing",
      },
    },
    confirming: {
      always: { guard: "isUnconfirmed", target: "unconfirmed" },
      on: {
        "instruction.confirmed": { guard: "isOwnAct", target: "checkingAgain" },
        "form.resumed": { target: "editing", actions: "clearFailure" },
      },
    },
    /** The same may have been sent since, as in another tab; an answered question is not repeated. */
    checkingAgain: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "findDoubtsAgain",
        src: "findDoubts",
        input: ({ context: { form, idempotencyKey } }) => instructionOf(form, idempotencyKey),
        onDone: [
          {
            guard: { type: "hasNewDoubts", params: doubtsOf },
            target: "questioning",
            actions: { type: "keepDoubts", params: doubtsOf },
          },
          { target: "sending" },
        ],
        onError: "sending",
      },
      on: { "instruction.reused": {} },
    },
    sending: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "sendInstruction",
        src: "sendInstruction",
        input: ({ context: { form, idempotencyKey } }) => instructionOf(form, idempotencyKey),
        onDone: [
          { guard: { type: "isUnsupported", params: sentOf }, target: "unsupported" },
          {
            target: "sent",
            actions: [{ type: "keepReceived", params: sentOf }, "empty", "forgetUnsent"],
          },
        ],
        onError: [
          {
            guard: { type: "isOutcomeUnknown", params: errorOf },
            target: "unconfirmed",
            actions: "keepUnconfirmed",
          },
          { target: "confirming", actions: keepFailure },
        ],
      },
      // What is being sent stays in the form until its outcome is known.
      on: { "instruction.reused": {} },
    },
    /** The instruction may have arrived; `failure` is why sending it again was rejected. */
    unconfirmed: {
      tags: "unconfirmed",
      on: {
        "instruction.confirmed": { guard: "isOwnAct", target: "sending" },
        "form.resumed": { target: "editing", actions: "clearFailure" },
      },
    },
    sent: {
      on: {
        "instruction.begun": [
          { guard: "hasNextRow", target: "editing", actions: "takeNextRow" },
          { target: "editing", actions: "forgetTemplate" },
        ],
      },
    },
    /**
     * The API has no such call: the page offers the template and an address, and keeps the
     * form.
     */
    unsupported: { on: { "form.resumed": "editing" } },
  },
});
