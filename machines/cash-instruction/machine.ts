import { assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { cashProblems, emptyCashForm, instructionOf, isEmptyForm } from "./rules.ts";
import type {
  CashContext,
  CashEvent,
  CashInput,
  CashInstruction,
  DealingCalendar,
  ReadTemplate,
  SentInstruction,
  TemplateFile,
} from "./types.ts";

const sentOf = ({ event }: { readonly event: { readonly output: SentInstruction } }) =>
  event.output;

/**
 * State machine for a cash instruction, from the form to its number (CASH-01, CASH-02). The form is
 * kept until the instruction is sent or discarded; the idempotency key prevents sending it twice.
 */
export const cashInstructionMachine = setup({
  types: {
    context: {} as CashContext,
    events: {} as CashEvent,
    input: {} as CashInput,
    tags: {} as "busy" | "form",
  },
  actors: {
    sendInstruction: declareEffect<SentInstruction, CashInstruction>("sendInstruction"),
    /** Resolves with `unreadable` for a file that is not a template. */
    readTemplate: declareEffect<ReadTemplate, TemplateFile>("readTemplate"),
    /** Downloads an empty template. */
    saveTemplate: declareEffect<void, void>("saveTemplate"),
  },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    empty: assign(({ context: { currency } }) => ({
      form: emptyCashForm(currency),
      idempotencyKey: "",
      isTried: false,
      failure: null,
      templateProblem: null,
    })),
    keepDiscarded: assign(({ context: { form } }) => ({ discarded: form })),
    restore: assign(({ context: { form, discarded } }) => ({
      form: discarded ?? form,
      discarded: null,
    })),
    takeTemplate: assign(({ context }, read: ReadTemplate) =>
      read.kind === "read"
        ? { form: { ...context.form, ...read.form }, templateProblem: null, isTried: true }
        : { templateProblem: read.reason },
    ),
  },
  guards: {
    isComplete: ({ context: { form } }, calendar: DealingCalendar) =>
      Object.keys(cashProblems(form, calendar)).length === 0,
    isUnsupported: (_, sent: SentInstruction) => sent.kind === "unsupported",
    hasDraft: ({ context: { form, currency } }) => !isEmptyForm(form, currency),
  },
}).createMachine({
  id: "cashInstruction",
  context: ({ input: { currency } }) => ({
    currency,
    form: emptyCashForm(currency),
    discarded: null,
    idempotencyKey: "",
    isTried: false,
    failure: null,
    templateProblem: null,
    instructionNumber: "",
  }),
  type: "parallel",
  states: {
    instruction: {
      initial: "editing",
      states: {
        editing: {
          tags: "form",
          on: {
            "form.changed": {
              actions: assign({
                form: ({ context, event }) => ({ ...context.form, ...event.changes }),
                // A changed form is a new instruction.
                idempotencyKey: "",
                discarded: null,
                failure: null,
              }),
            },
            "form.submitted": [
              {
                guard: { type: "isComplete", params: ({ event }) => event.calendar },
                target: "confirming",
                actions: assign({
                  isTried: true,
                  idempotencyKey: ({ context, event }) => context.idempotencyKey || event.key,
                }),
              },
              { actions: assign({ isTried: true }) },
            ],
            "draft.discarded": { guard: "hasDraft", actions: ["keepDiscarded", "empty"] },
            "draft.restored": { actions: "restore" },
            "template.dropped": "readingTemplate",
          },
        },
        readingTemplate: {
          tags: ["form", "busy"],
          invoke: {
            id: "readTemplate",
            src: "readTemplate",
            input: ({ event }) => (event.type === "template.dropped" ? event.file : { name: "" }),
            onDone: {
              target: "editing",
              actions: { type: "takeTemplate", params: ({ event }) => event.output },
            },
            onError: { target: "editing", actions: keepFailure },
          },
        },
        confirming: {
          on: { "instruction.confirmed": "sending", "form.resumed": "editing" },
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
                actions: [
                  "empty",
                  assign({
                    discarded: null,
                    instructionNumber: ({ event }) =>
                      event.output.kind === "received" ? event.output.instructionNumber : "",
                  }),
                ],
              },
            ],
            onError: { target: "confirming", actions: keepFailure },
          },
        },
        sent: { on: { "instruction.begun": "editing" } },
        /**
         * The API has no such call: the page offers the template and an address, and keeps the
         * form.
         */
        unsupported: { on: { "form.resumed": "editing" } },
      },
    },
    template: {
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
    },
  },
});
