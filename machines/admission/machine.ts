import { type ActorRefFrom, assign, setup } from "xstate";
import { alertMs, alertStates } from "../alert.ts";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { SecurityAnswer } from "../passwords/security-questions.ts";
import type { User } from "../user/types.ts";
import type {
  AdmissionContext,
  AdmissionEvent,
  AdmissionInput,
  AdmissionScreen,
  SavedQuestions,
} from "./types.ts";

/**
 * State machine for what a user owes after the password: security questions, then terms
 * (specification 1, section 4). Its output is the user of the last tokens.
 */
export const admissionMachine = setup({
  types: {
    context: {} as AdmissionContext,
    events: {} as AdmissionEvent,
    input: {} as AdmissionInput,
    output: {} as User,
    meta: {} as { readonly screen: AdmissionScreen },
    tags: {} as "busy" | "alerting",
    children: {} as { saveQuestions: "saveQuestions"; acceptTerms: "acceptTerms" },
  },
  actors: {
    saveQuestions: declareEffect<SavedQuestions, readonly SecurityAnswer[]>("saveQuestions"),
    acceptTerms: declareEffect<User, void>("acceptTerms"),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    noteQuestionsSaved: assign((_, saved: SavedQuestions) => ({
      ...saved,
      areQuestionsDue: false,
    })),
    keepUser: assign((_, user: User) => ({ user })),
  },
  guards: {
    areQuestionsDue: ({ context }) => context.areQuestionsDue,
    areTermsDue: ({ context }) => context.termsDue !== "none",
  },
  delays: { alert: alertMs },
}).createMachine({
  id: "admission",
  context: ({ input }) => ({ ...input, failure: null }),
  initial: "deciding",
  states: {
    deciding: {
      always: [
        { guard: "areQuestionsDue", target: "answeringQuestions" },
        { guard: "areTermsDue", target: "acceptingTerms" },
        "admitted",
      ],
    },
    /** The user selects and answers three security questions. */
    answeringQuestions: {
      meta: { screen: "securityQuestion" },
      on: { "questions.submitted": "savingQuestions" },
      initial: "quiet",
      states: alertStates,
    },
    savingQuestions: {
      meta: { screen: "securityQuestion" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "saveQuestions",
        src: "saveQuestions",
        input: ({ event }) => (event.type === "questions.submitted" ? event.securityAnswers : []),
        onDone: {
          target: "deciding",
          actions: { type: "noteQuestionsSaved", params: ({ event }) => event.output },
        },
        onError: { target: "answeringQuestions.alerting", actions: keepFailure },
      },
    },
    /** The user reads the terms that are due. */
    acceptingTerms: {
      meta: { screen: "terms" },
      on: { "terms.accepted": "savingTerms" },
      initial: "quiet",
      states: alertStates,
    },
    savingTerms: {
      meta: { screen: "terms" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "acceptTerms",
        src: "acceptTerms",
        onDone: {
          target: "admitted",
          actions: { type: "keepUser", params: ({ event }) => event.output },
        },
        onError: { target: "acceptingTerms.alerting", actions: keepFailure },
      },
    },
    admitted: { type: "final" },
  },
  output: ({ context }) => context.user,
});

export type AdmissionActor = ActorRefFrom<typeof admissionMachine>;
