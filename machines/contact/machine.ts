import { assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { contactProblems, formOf, isSameForm, messageOf } from "./rules.ts";
import type {
  ContactContext,
  ContactEvent,
  ContactInput,
  ContactMatter,
  SupportMessage,
  TakenMessage,
} from "./types.ts";

/**
 * State machine for the contact form, opened by an event or always open on a page (SUP-01, SUP-02).
 * A draft is kept for each matter through a failure and on close, and removed on cancel and on
 * success.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    tags: {} as "open" | "form" | "busy",
  },
  actors: {
    /** Loads the code and texts of the form. */
    loadForm: declareEffect<unknown, void>("loadForm"),
    sendMessage: declareEffect<TakenMessage, SupportMessage>("sendMessage"),
  },
  actions: {
    keepFailure: assign(failureIn),
    begin: assign(({ context: { drafts } }, matter: ContactMatter) => ({
      matter,
      form: drafts[keyOf(matter)] ?? formOf(matter),
      isTried: false,
      failure: null,
      caseNumber: null,
    })),
    keepDraft: assign({
      drafts: ({ context: { drafts, matter, form } }) => {
        const { [keyOf(matter)]: _, ...others } = drafts;
        return isSameForm(form, formOf(matter)) ? others : { ...others, [keyOf(matter)]: form };
      },
    }),
    reset: assign(({ context: { drafts, matter } }) => {
      const { [keyOf(matter)]: _, ...others } = drafts;
      return { drafts: others, form: formOf(matter), isTried: false, failure: null };
    }),
  },
  guards: {
    isOnPage: ({ context }) => context.isOnPage,
    isComplete: ({ context: { matter, form } }) =>
      Object.keys(contactProblems(matter, form)).length === 0,
  },
}).createMachine({
  id: "contact",
  context: ({ input }) => ({
    ...input,
    matter: {},
    form: formOf({}),
    drafts: {},
    isTried: false,
    failure: null,
    caseNumber: null,
  }),
  initial: "closed",
  states: {
    closed: {
      always: { guard: "isOnPage", target: "filling" },
      on: {
        "contact.opened": {
          target: "loadingForm",
          actions: { type: "begin", params: ({ event }) => event.matter },
        },
      },
    },
    loadingForm: {
      tags: "open",
      invoke: {
        id: "loadForm",
        src: "loadForm",
        onDone: "filling",
        onError: {
          target: "loadFailed",
          actions: keepFailure,
        },
      },
      on: { "form.closed": "closed" },
    },
    loadFailed: {
      tags: "open",
      exit: assign({ failure: null }),
      on: { "load.retried": "loadingForm", "form.closed": "closed" },
    },
    filling: {
      tags: ["open", "form"],
      initial: "editing",
      on: {
        "form.changed": {
          target: ".editing",
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, ...event.changes }),
            failure: null,
          }),
        },
        "form.submitted": [
          { guard: "isComplete", target: "sending" },
          { actions: assign({ isTried: true }) },
        ],
        "form.cancelled": { target: "closed", actions: "reset" },
        "form.closed": { target: "closed", actions: "keepDraft" },
      },
      states: { editing: {}, failed: {} },
    },
    sending: {
      tags: ["open", "form", "busy"],
      entry: assign({ failure: null, isTried: true }),
      invoke: {
        id: "sendMessage",
        src: "sendMessage",
        input: ({ context: { sender, matter, form } }) => messageOf(sender, matter, form),
        onDone: {
          target: "sent",
          actions: [
            "reset",
            assign({ caseNumber: ({ event }) => event.output.caseNumber ?? null }),
          ],
        },
        onError: {
          target: "filling.failed",
          actions: keepFailure,
        },
      },
    },
    sent: { tags: "open", on: { "form.closed": "closed" } },
  },
});

/** Key of the draft for a matter. */
const keyOf = (matter: ContactMatter) => JSON.stringify(matter);
