// Over 250 lines because the states of an instruction are read as a whole.
import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf, isOutcomeUnknown } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import {
  cashProblems,
  emptyCashForm,
  hasNextRow,
  instructionOf,
  isEmptyForm,
  unconfirmedKeyOf,
} from "./rules.ts";
import type {
  CashContext,
  CashDoubt,
  CashEvent,
  CashForm,
  CashInput,
  CashInstruction,
  DealingCalendar,
  ReadTemplate,
  SentInstruction,
  TemplateRequest,
  Withdrawal,
} from "./types.ts";

type ReusedEvent = Extract<CashEvent, { readonly type: "instruction.reused" }>;

const sentOf = ({ event }: { readonly event: { readonly output: SentInstruction } }) =>
  event.output;

/**
 * State machine for a cash instruction, from the form to its number (CASH-01, CASH-02). The form is
 * kept until the instruction is sent or discarded. An instruction that may have arrived keeps its
 * idempotency key until one is received, so that sending it again cannot duplicate it.
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
    /** Compares a complete form with earlier instructions and the portfolio's value. */
    findDoubts: declareEffect<readonly CashDoubt[], CashInstruction>("findDoubts"),
    /** Resolves with `unreadable` for a file that is not a template. */
    readTemplate: declareEffect<ReadTemplate, TemplateRequest>("readTemplate"),
    /** Withdraws an instruction by its number. */
    withdrawInstruction: declareEffect<Withdrawal, string>("withdrawInstruction"),
    /** Downloads an empty template. */
    saveTemplate: declareEffect<void, void>("saveTemplate"),
  },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    changeForm: assign(({ context }, changes: Partial<CashForm>) => ({
      form: { ...context.form, ...changes },
      discarded: null,
      failure: null,
    })),
    keepUnconfirmed: assign({
      unconfirmed: ({ context: { form, idempotencyKey, unconfirmed } }) => [
        ...unconfirmed.filter((sent) => sent.idempotencyKey !== idempotencyKey),
        instructionOf(form, idempotencyKey),
      ],
    }),
    keepReceived: assign(({ context: { form, idempotencyKey } }, sent: SentInstruction) =>
      sent.kind === "received"
        ? { received: { ...sent, instruction: instructionOf(form, idempotencyKey) } }
        : {},
    ),
    empty: assign(({ context: { currency } }) => ({
      form: emptyCashForm(currency),
      idempotencyKey: "",
      isTried: false,
      failure: null,
      templateProblem: null,
      reused: "",
    })),
    keepDiscarded: assign(({ context: { form, template } }) => ({ discarded: { form, template } })),
    keepDraft: assign(({ context: { form, template, currency } }) => ({
      discarded: isEmptyForm(form, currency) ? null : { form, template },
    })),
    takeEarlier: assign(
      (
        { context },
        { form, instructionNumber }: Pick<ReusedEvent, "form" | "instructionNumber">,
      ) => ({
        form,
        reused: instructionNumber,
        template: null,
        templateProblem: null,
        failure: null,
        isTried: true,
        // The same instruction has arrived: what is sent now needs another key.
        unconfirmed: context.unconfirmed.filter((sent) => unconfirmedKeyOf(form, [sent]) === null),
      }),
    ),
    restore: assign(({ context: { discarded } }) => ({
      ...discarded,
      discarded: null,
      reused: "",
    })),
    takeTemplate: assign(({ context }, read: ReadTemplate) =>
      read.kind === "read"
        ? {
            // A second file replaces the first one, but adds to what the user typed.
            form: {
              ...(context.template ? emptyCashForm(context.currency) : context.form),
              ...read.rows[0].form,
            },
            template: { rows: read.rows, index: 0 },
            templateProblem: null,
            isTried: true,
            reused: "",
          }
        : { templateProblem: read.reason },
    ),
    takeNextRow: assign(({ context: { template, currency } }) => {
      const next = (template?.index ?? 0) + 1;
      return {
        form: { ...emptyCashForm(currency), ...template?.rows[next]?.form },
        template: template && { ...template, index: next },
        isTried: true,
        reused: "",
      };
    }),
    forgetTemplate: assign({ template: null }),
  },
  guards: {
    isComplete: ({ context: { form } }, calendar: DealingCalendar) =>
      Object.keys(cashProblems(form, calendar)).length === 0,
    /** Guard: also after an outage, since a server can fail after it has taken the instruction. */
    isOutcomeUnknown: (_, error: unknown) => {
      const failure = failureOf(error);
      return isOutcomeUnknown(failure) || failure.kind === "unavailable";
    },
    isUnconfirmed: ({ context: { form, unconfirmed } }) =>
      unconfirmedKeyOf(form, unconfirmed) !== null,
    hasDoubts: (_, doubts: readonly CashDoubt[]) => doubts.length > 0,
    isOwnAct: ({ context: { isImpersonating } }) => !isImpersonating,
    hasNextRow: ({ context: { template } }) => hasNextRow(template),
    isWithdrawalUnsupported: (_, result: Withdrawal) => result === "unsupported",
    isUnsupported: (_, sent: SentInstruction) => sent.kind === "unsupported",
    hasDraft: ({ context: { form, currency } }) => !isEmptyForm(form, currency),
  },
}).createMachine({
  id: "cashInstruction",
  context: ({ input }) => ({
    ...input,
    form: emptyCashForm(input.currency),
    discarded: null,
    idempotencyKey: "",
    doubts: [],
    unconfirmed: [],
    isTried: false,
    failure: null,
    templateProblem: null,
    template: null,
    reused: "",
    received: null,
    withdrawn: "",
    withdrawalFailure: null,
  }),
  type: "parallel",
  states: {
    instruction: {
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
                actions: assign({
                  isTried: true,
                  idempotencyKey: ({ context: { form, unconfirmed }, event }) =>
                    unconfirmedKeyOf(form, unconfirmed) ?? event.key,
                }),
              },
              { actions: assign({ isTried: true }) },
            ],
            "draft.discarded": {
              guard: "hasDraft",
              actions: ["keepDiscarded", "empty", "forgetTemplate"],
            },
            "draft.restored": { actions: "restore" },
            "template.rejected": {
              actions: assign({ templateProblem: ({ event }) => event.reason }),
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
                guard: { type: "hasDoubts", params: ({ event }) => event.output },
                target: "questioning",
                actions: assign({ doubts: ({ event }) => event.output }),
              },
              { target: "confirming" },
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
            "instruction.confirmed": { guard: "isOwnAct", target: "sending" },
            "form.resumed": { target: "editing", actions: "clearFailure" },
          },
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
                  { type: "keepReceived", params: sentOf },
                  "empty",
                  assign({ discarded: null, unconfirmed: [] }),
                ],
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
    withdrawal: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "withdrawal.requested": {
              guard: "isOwnAct",
              target: "asking",
              actions: assign({
                withdrawn: ({ event }) => event.instructionNumber,
                withdrawalFailure: null,
              }),
            },
          },
        },
        asking: {
          on: {
            "withdrawal.confirmed": "withdrawing",
            "withdrawal.cancelled": "idle",
          },
        },
        withdrawing: {
          invoke: {
            id: "withdrawInstruction",
            src: "withdrawInstruction",
            input: ({ context }) => context.withdrawn,
            onDone: [
              {
                guard: { type: "isWithdrawalUnsupported", params: ({ event }) => event.output },
                target: "unsupported",
              },
              { target: "idle" },
            ],
            onError: {
              target: "asking",
              actions: assign({ withdrawalFailure: ({ event }) => failureOf(event.error) }),
            },
          },
        },
        /** The API has no such call. */
        unsupported: {},
      },
    },
  },
});

export type CashInstructionActor = ActorRefFrom<typeof cashInstructionMachine>;
