import { setup } from "xstate";
import { declareAction, declareEffect } from "../not-provided.ts";
import type { User } from "../user/types.ts";
import type { SurveyEvent, SurveyInput, SurveyStatus } from "./types.ts";

/**
 * Milliseconds after which a user who asked to sign out and left, as at a shared computer, is signed
 * out without a reply.
 */
export const promptMs = 120_000;

const statusOf = ({ event }: { readonly event: { readonly output: SurveyStatus } }) => event.output;

/**
 * State machine for the feedback survey, shown to a user before signing out (SESS-07, SURV-01).
 * Done when the user can sign out; a survey that cannot be loaded never prevents it.
 */
export const surveyMachine = setup({
  types: {
    context: {} as SurveyInput,
    events: {} as SurveyEvent,
    input: {} as SurveyInput,
    tags: {} as "offered",
  },
  actors: {
    readSurvey: declareEffect<SurveyStatus, User>("readSurvey"),
  },
  actions: {
    /** Stores a decline in this browser and sends the decision to the API. */
    noteSurvey: declareAction<{ readonly isDeclined: boolean }>("noteSurvey"),
  },
  guards: {
    isPending: (_, status: SurveyStatus) => status === "pending",
    isOpen: (_, status: SurveyStatus) => status === "open",
  },
  delays: { prompt: promptMs },
}).createMachine({
  id: "survey",
  context: ({ input }) => input,
  initial: "checking",
  states: {
    checking: {
      invoke: {
        id: "readSurvey",
        src: "readSurvey",
        input: ({ context }) => context.user,
        onDone: [
          { guard: { type: "isPending", params: statusOf }, target: "pending" },
          { guard: { type: "isOpen", params: statusOf }, target: "open" },
          "closed",
        ],
        onError: "closed",
      },
      on: { "signOut.requested": "leaving" },
    },
    pending: {
      tags: "offered",
      on: {
        "survey.opened": {
          target: "open",
          actions: { type: "noteSurvey", params: { isDeclined: false } },
        },
        "signOut.requested": "prompting",
      },
    },
    prompting: {
      tags: "offered",
      on: {
        "survey.opened": {
          target: "leaving",
          actions: { type: "noteSurvey", params: { isDeclined: false } },
        },
        "survey.declined": {
          target: "leaving",
          actions: { type: "noteSurvey", params: { isDeclined: true } },
        },
        "signOut.cancelled": "pending",
      },
      after: { prompt: "leaving" },
    },
    open: {
      tags: "offered",
      on: {
        "survey.opened": { actions: { type: "noteSurvey", params: { isDeclined: false } } },
        "signOut.requested": "leaving",
      },
    },
    closed: { on: { "signOut.requested": "leaving" } },
    leaving: { type: "final" },
  },
});
