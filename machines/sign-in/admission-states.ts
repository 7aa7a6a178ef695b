import { assign } from "xstate";
import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { signInSetup } from "./setup.ts";

/** The user selects and answers three security questions. */
export const answeringQuestions = signInSetup.createStateConfig({
  meta: { screen: "securityQuestion" },
  on: {
    "questions.submitted": "savingQuestions",
    "signIn.cancelled": "abandoning",
  },
  initial: "quiet",
  states: alertStates,
});

export const savingQuestions = signInSetup.createStateConfig({
  meta: { screen: "securityQuestion" },
  tags: "busy",
  entry: "clearFailure",
  on: { "signIn.cancelled": "abandoning" },
  invoke: {
    id: "saveQuestions",
    src: "saveQuestions",
    input: ({ event }) => (event.type === "questions.submitted" ? event.securityAnswers : []),
    onDone: {
      target: "checkingTerms",
      actions: assign({
        user: ({ event }) => event.output.user,
        termsDue: ({ event }) => event.output.termsDue,
      }),
    },
    onError: {
      target: "answeringQuestions.alerting",
      actions: keepFailure,
    },
  },
});

/** The user reads the terms that are due. */
export const acceptingTerms = signInSetup.createStateConfig({
  meta: { screen: "terms" },
  on: {
    "terms.accepted": "savingTerms",
    "signIn.cancelled": "abandoning",
  },
  initial: "quiet",
  states: alertStates,
});

export const savingTerms = signInSetup.createStateConfig({
  meta: { screen: "terms" },
  tags: "busy",
  entry: "clearFailure",
  on: { "signIn.cancelled": "abandoning" },
  invoke: {
    id: "acceptTerms",
    src: "acceptTerms",
    onDone: {
      target: "entered",
      actions: assign({ user: ({ event }) => event.output }),
    },
    onError: {
      target: "acceptingTerms.alerting",
      actions: keepFailure,
    },
  },
});

/** The user declines: the tokens are revoked. */
export const abandoning = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: "busy",
  entry: ["clearFailure", assign({ user: null, termsDue: "none" })],
  invoke: {
    id: "abandon",
    src: "abandon",
    onDone: "enteringCredentials",
    onError: "enteringCredentials",
  },
});
