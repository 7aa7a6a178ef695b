import { type ActorRefFrom, assign, setup } from "xstate";
import { alertMs, alertStates } from "../alert.ts";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import {
  linkGuards,
  linkStates,
  checkingQuestion,
  unusableBranches,
} from "../passwords/check-link.ts";
import {
  forgottenLink,
  isDeadLink,
  maySetUnseen,
  type PasswordLink,
  type SecurityQuestion,
} from "../passwords/link.ts";
import { linkTimeout } from "../passwords/link-timeout.ts";
import { phrasesLoading } from "../passwords/phrases-loading.ts";
import { resetProblems } from "./problems.ts";
import type {
  ResetEntries,
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordScreen,
  ResetRequest,
} from "./types.ts";

/** Milliseconds after the last key until the form is validated (specification 1, section 9). */
export const debounceMs = 500;

const noEntries: ResetEntries = { securityAnswer: "", newPassword: "", confirm: "" };

/**
 * State machine for a new password, set with an emailed link and the answer to a security question.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as PasswordLink,
    meta: {} as { readonly screen: ResetPasswordScreen },
    tags: {} as "busy" | "alerting",
  },
  actors: {
    /** Checks the link without using it; resolves with the security question. */
    checkLink: declareEffect<SecurityQuestion, PasswordLink>("checkLink"),
    loadBannedPhrases: declareEffect<readonly string[], void>("loadBannedPhrases"),
    linkTimeout,
    reset: declareEffect<void, ResetRequest>("reset"),
  },
  actions: {
    takeQuestion: assign((_, question: SecurityQuestion) => ({ question })),
    forgetLink: assign({ failure: forgottenLink }),
    takeBannedPhrases: assign((_, bannedPhrases: readonly string[]) => ({ bannedPhrases })),
    takeEntries: assign((_, entries: Partial<ResetEntries>) => entries),
    keepRefusal: assign(({ context }, error: unknown) => {
      const failure = failureOf(error);
      const isSecurityAnswerWrong = failure.code === "invalid_answer";
      return {
        failure,
        maybeSet: maySetUnseen(context.maybeSet, failure),
        refusedSecurityAnswers: context.refusedSecurityAnswers + Number(isSecurityAnswerWrong),
      };
    }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    judge: assign({
      judged: ({ context: { securityAnswer, newPassword, confirm } }) => ({
        securityAnswer,
        newPassword,
        confirm,
      }),
    }),
    /** Keeps the email, so that a new link can be requested. */
    forgetSecrets: assign(({ context }) => ({
      ...noEntries,
      judged: noEntries,
      link: { ...context.link, code: "" },
    })),
  },
  guards: {
    ...linkGuards,
    /** Guard: the link is used, perhaps by an attempt whose response was lost. */
    isMaybeSet: ({ context }, error: unknown) => context.maybeSet && isDeadLink(failureOf(error)),
    areEntriesValid: ({ context }) =>
      Object.values(resetProblems(context, context.bannedPhrases)).every(
        (problem) => problem === null,
      ),
  },
  delays: { alert: alertMs, debounce: debounceMs },
}).createMachine({
  id: "resetPassword",
  context: ({ input }) => ({
    ...noEntries,
    link: input,
    question: null,
    judged: noEntries,
    bannedPhrases: null,
    failure: null,
    maybeSet: false,
    refusedSecurityAnswers: 0,
  }),
  invoke: {
    ...phrasesLoading,
    // No error is shown: the API checks the phrases on save (RESET-02).
    onError: {},
  },
  initial: "checking",
  states: {
    checking: checkingQuestion,
    ...linkStates,
    editing: {
      meta: { screen: "form" },
      on: {
        "form.submitted": [
          { guard: "areEntriesValid", target: "saving" },
          { target: ".judging.settled", actions: "judge" },
        ],
        "link.timedOut": { target: "dead", actions: "forgetLink" },
      },
      invoke: { id: "linkTimeout", src: "linkTimeout" },
      type: "parallel",
      states: {
        judging: {
          on: {
            "securityAnswer.changed": {
              target: ".typing",
              actions: {
                type: "takeEntries",
                params: ({ event: { securityAnswer } }) => ({ securityAnswer }),
              },
            },
            "newPassword.changed": {
              target: ".typing",
              actions: {
                type: "takeEntries",
                params: ({ event: { newPassword } }) => ({ newPassword }),
              },
            },
            "confirm.changed": {
              target: ".typing",
              actions: { type: "takeEntries", params: ({ event: { confirm } }) => ({ confirm }) },
            },
          },
          initial: "settled",
          states: {
            settled: {},
            typing: { after: { debounce: { target: "settled", actions: "judge" } } },
          },
        },
        replying: {
          initial: "quiet",
          states: alertStates,
        },
      },
    },
    saving: {
      meta: { screen: "form" },
      tags: "busy",
      entry: ["clearFailure", "judge"],
      invoke: {
        id: "reset",
        src: "reset",
        input: ({ context: { link, securityAnswer, newPassword, confirm } }) => ({
          link,
          securityAnswer,
          newPassword,
          confirm,
        }),
        onDone: "done",
        onError: [
          ...unusableBranches,
          {
            target: "editing.replying.alerting",
            actions: { type: "keepRefusal", params: errorOf },
          },
        ],
      },
    },
    done: { meta: { screen: "done" }, entry: "forgetSecrets" },
  },
});

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
