import { type ActorRefFrom, assign, setup } from "xstate";
import { alertMs, alertStates } from "../alert.ts";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { linkGuards, linkStates, checkingQuestion } from "../passwords/check-link.ts";
import { forgottenLink, type PasswordLink, type SecurityQuestion } from "../passwords/link.ts";
import { linkTimeout } from "../passwords/link-timeout.ts";
import { securityAnswerProblem } from "../passwords/rules.ts";
import type { Secret } from "../secret.ts";
import type {
  UnlockAccountContext,
  UnlockAccountEvent,
  UnlockAccountScreen,
  UnlockRequest,
} from "./types.ts";

const { unchecked, dead, needsHelp } = linkStates;

/** State machine that unlocks sign-in with an emailed link and the answer to a security question. */
export const unlockAccountMachine = setup({
  types: {
    context: {} as UnlockAccountContext,
    events: {} as UnlockAccountEvent,
    input: {} as PasswordLink,
    meta: {} as { readonly screen: UnlockAccountScreen },
    tags: {} as "busy" | "alerting",
  },
  actors: {
    /** Checks the link without using it; resolves with the security question. */
    checkLink: declareEffect<SecurityQuestion, PasswordLink>("checkLink"),
    linkTimeout,
    unlock: declareEffect<void, UnlockRequest>("unlock"),
  },
  actions: {
    takeQuestion: assign((_, question: SecurityQuestion) => ({ question })),
    forgetLink: assign({ failure: forgottenLink }),
    takeSecurityAnswer: assign((_, securityAnswer: Secret) => ({ securityAnswer })),
    keepRefusal: assign(({ context }, error: unknown) => {
      const failure = failureOf(error);
      const isSecurityAnswerWrong = failure.code === "invalid_answer";
      return {
        failure,
        refusedSecurityAnswers: context.refusedSecurityAnswers + Number(isSecurityAnswerWrong),
      };
    }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    /** Keeps the email for the sign-in. */
    forgetSecrets: assign(({ context }) => ({
      securityAnswer: "",
      link: { ...context.link, code: "" },
    })),
  },
  guards: {
    ...linkGuards,
    hasSecurityAnswer: ({ context }) => securityAnswerProblem(context.securityAnswer) === null,
  },
  delays: { alert: alertMs },
}).createMachine({
  id: "unlockAccount",
  context: ({ input }) => ({
    link: input,
    question: null,
    securityAnswer: "",
    failure: null,
    refusedSecurityAnswers: 0,
  }),
  initial: "checking",
  states: {
    checking: checkingQuestion,
    unchecked,
    dead,
    needsHelp,
    editing: {
      meta: { screen: "form" },
      on: {
        "securityAnswer.changed": {
          actions: { type: "takeSecurityAnswer", params: ({ event }) => event.securityAnswer },
        },
        "form.submitted": { guard: "hasSecurityAnswer", target: "unlocking" },
        "link.timedOut": { target: "dead", actions: "forgetLink" },
      },
      invoke: { id: "linkTimeout", src: "linkTimeout" },
      initial: "quiet",
      states: alertStates,
    },
    unlocking: {
      meta: { screen: "form" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "unlock",
        src: "unlock",
        input: ({ context: { link, securityAnswer } }) => ({ link, securityAnswer }),
        onDone: "done",
        onError: [
          { guard: { type: "isLinkDead", params: errorOf }, target: "dead", actions: keepFailure },
          {
            target: "editing.alerting",
            actions: { type: "keepRefusal", params: errorOf },
          },
        ],
      },
    },
    done: { meta: { screen: "done" }, entry: "forgetSecrets" },
  },
});

export type UnlockAccountActor = ActorRefFrom<typeof unlockAccountMachine>;
