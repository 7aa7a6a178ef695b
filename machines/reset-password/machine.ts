import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { declareEffect } from "../not-provided.ts";
import {
  forgottenLink,
  isDeadLink,
  isRefusal,
  linkMemoryMs,
  maySetUnseen,
  needOf,
  type PasswordLink,
} from "../passwords/link.ts";
import { alertMs } from "../sign-in/setup.ts";
import { resetProblems } from "./problems.ts";
import type {
  AskedQuestion,
  ResetEntries,
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordScreen,
  ResetRequest,
} from "./types.ts";

/** Milliseconds without a key after which the entries are judged (specification 1, section 9). */
export const debounceMs = 500;

const noEntries: ResetEntries = { answer: "", newPassword: "", confirm: "" };

/** Setting a new password by a mailed link and the answer to a security question. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as PasswordLink,
    meta: {} as { readonly screen: ResetPasswordScreen },
    tags: {} as "busy" | "alerting",
  },
  actors: {
    /** Looks at the link without spending it; gives the security question. */
    checkLink: declareEffect<AskedQuestion, PasswordLink>("checkLink"),
    loadBannedPhrases: declareEffect<readonly string[], void>("loadBannedPhrases"),
    reset: declareEffect<void, ResetRequest>("reset"),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    judge: assign({
      judged: ({ context: { answer, newPassword, confirm } }) => ({ answer, newPassword, confirm }),
    }),
    /** The address stays, so that a new link can be asked for. */
    forgetSecrets: assign(({ context }) => ({
      ...noEntries,
      judged: noEntries,
      link: { ...context.link, code: "" },
    })),
  },
  guards: {
    areEntriesValid: ({ context }) =>
      Object.values(resetProblems(context, context.bannedPhrases)).every(
        (problem) => problem === null,
      ),
  },
  delays: { alert: alertMs, debounce: debounceMs, linkMemory: linkMemoryMs },
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
    refusedAnswers: 0,
  }),
  invoke: {
    id: "loadBannedPhrases",
    src: "loadBannedPhrases",
    onDone: { actions: assign({ bannedPhrases: ({ event }) => event.output }) },
    // Nobody is told: the API judges on save (RESET-02).
    onError: {},
  },
  initial: "checking",
  states: {
    checking: {
      meta: { screen: "checking" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "checkLink",
        src: "checkLink",
        input: ({ context }) => context.link,
        onDone: { target: "editing", actions: assign({ question: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => needOf(failureOf(event.error)) !== null,
            target: "needsHelp",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            guard: ({ event }) => isRefusal(failureOf(event.error)),
            target: "dead",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            target: "unchecked",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
    },
    unchecked: {
      meta: { screen: "unchecked" },
      on: { "link.retried": "checking" },
    },
    dead: { meta: { screen: "deadLink" }, entry: "forgetSecrets" },
    /** The link is good, but no password can be set by it. */
    needsHelp: { meta: { screen: "needsHelp" }, entry: "forgetSecrets" },
    /** The link is spent, by a try whose answer was lost as far as anybody here can know. */
    maybeSet: { meta: { screen: "maybeSet" }, entry: "forgetSecrets" },
    editing: {
      meta: { screen: "form" },
      on: {
        "form.submitted": [
          { guard: "areEntriesValid", target: "saving" },
          { target: ".judging.settled", actions: "judge" },
        ],
      },
      after: { linkMemory: { target: "dead", actions: assign({ failure: forgottenLink }) } },
      type: "parallel",
      states: {
        judging: {
          on: {
            "answer.changed": {
              target: ".typing",
              actions: assign({ answer: ({ event }) => event.answer }),
            },
            "newPassword.changed": {
              target: ".typing",
              actions: assign({ newPassword: ({ event }) => event.newPassword }),
            },
            "confirm.changed": {
              target: ".typing",
              actions: assign({ confirm: ({ event }) => event.confirm }),
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
          states: { quiet: {}, alerting: { tags: "alerting", after: { alert: "quiet" } } },
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
        input: ({ context: { link, answer, newPassword, confirm } }) => ({
          link,
          answer,
          newPassword,
          confirm,
        }),
        onDone: "done",
        onError: [
          {
            guard: ({ event }) => needOf(failureOf(event.error)) !== null,
            target: "needsHelp",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            guard: ({ context, event }) => context.maybeSet && isDeadLink(failureOf(event.error)),
            target: "maybeSet",
          },
          {
            guard: ({ event }) => isDeadLink(failureOf(event.error)),
            target: "dead",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            target: "editing.replying.alerting",
            actions: assign(({ context, event }) => {
              const failure = failureOf(event.error);
              const isAnswerWrong = failure.code === "invalid_answer";
              return {
                failure,
                maybeSet: maySetUnseen(context.maybeSet, failure),
                refusedAnswers: context.refusedAnswers + Number(isAnswerWrong),
              };
            }),
          },
        ],
      },
    },
    done: { meta: { screen: "done" }, entry: "forgetSecrets" },
  },
});
