import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { declareEffect } from "../not-provided.ts";
import {
  forgottenLink,
  isAlreadySet,
  isDeadLink,
  isRefusal,
  linkMemoryMs,
  maySetUnseen,
  needOf,
  type PasswordLink,
} from "../passwords/link.ts";
import { newPasswordProblems } from "../passwords/rules.ts";
import { alertMs } from "../sign-in/setup.ts";
import type {
  FirstCredentials,
  SetPasswordContext,
  SetPasswordEvent,
  SetPasswordRequest,
  SetPasswordScreen,
} from "./types.ts";

/** Setting the first password by a mailed link, up to the sign-in that follows by itself. */
export const setPasswordMachine = setup({
  types: {
    context: {} as SetPasswordContext,
    events: {} as SetPasswordEvent,
    input: {} as PasswordLink,
    meta: {} as { readonly screen: SetPasswordScreen },
    tags: {} as "busy" | "alerting",
  },
  actors: {
    /** Looks at the link without spending it. */
    checkLink: declareEffect<void, PasswordLink>("checkLink"),
    loadBannedPhrases: declareEffect<readonly string[], void>("loadBannedPhrases"),
    /** Gives the one-time code that signs in once. */
    set: declareEffect<string, SetPasswordRequest>("set"),
  },
  actions: {
    /** Hands what signs in to the sign-in; nothing of it stays here. */
    signIn: (_action, _params: FirstCredentials) => {
      throw new Error("The effect 'signIn' is not provided");
    },
    clearFailure: assign({ failure: null }),
    /** The address stays, so that a new link can be asked for. */
    forgetSecrets: assign(({ context }) => ({
      newPassword: "",
      confirm: "",
      link: { ...context.link, code: "" },
    })),
  },
  guards: {
    areEntriesValid: ({ context }) => {
      const problems = newPasswordProblems(context, context.bannedPhrases);
      return problems.newPassword === null && problems.confirm === null;
    },
  },
  delays: { alert: alertMs, linkMemory: linkMemoryMs },
}).createMachine({
  id: "setPassword",
  context: ({ input }) => ({
    newPassword: "",
    confirm: "",
    link: input,
    bannedPhrases: null,
    isListMissing: false,
    failure: null,
    maybeSet: false,
  }),
  invoke: {
    id: "loadBannedPhrases",
    src: "loadBannedPhrases",
    onDone: { actions: assign({ bannedPhrases: ({ event }) => event.output }) },
    onError: { actions: assign({ isListMissing: true }) },
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
        onDone: "editing",
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).code === "expired_password",
            target: "expired",
          },
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
    unchecked: { meta: { screen: "unchecked" }, on: { "link.retried": "checking" } },
    /** Another link has to be asked for (INIT-03). */
    expired: { meta: { screen: "expired" }, entry: "forgetSecrets" },
    dead: { meta: { screen: "deadLink" }, entry: "forgetSecrets" },
    /** The link is good, but no password can be set by it. */
    needsHelp: { meta: { screen: "needsHelp" }, entry: "forgetSecrets" },
    /** The link is spent, as far as anybody here can know by a try whose answer was lost, or another tab. */
    maybeSet: { meta: { screen: "maybeSet" }, entry: "forgetSecrets" },
    editing: {
      meta: { screen: "form" },
      on: {
        "newPassword.changed": {
          actions: assign({ newPassword: ({ event }) => event.newPassword }),
        },
        "confirm.changed": { actions: assign({ confirm: ({ event }) => event.confirm }) },
        "form.submitted": { guard: "areEntriesValid", target: "saving" },
      },
      after: { linkMemory: { target: "dead", actions: assign({ failure: forgottenLink }) } },
      initial: "quiet",
      states: { quiet: {}, alerting: { tags: "alerting", after: { alert: "quiet" } } },
    },
    saving: {
      meta: { screen: "form" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "set",
        src: "set",
        input: ({ context: { link, newPassword } }) => ({ link, newPassword }),
        onDone: {
          target: "done",
          actions: [
            {
              type: "signIn",
              params: ({ context, event }) => ({
                email: context.link.email,
                password: context.newPassword,
                code: event.output,
              }),
            },
          ],
        },
        onError: [
          {
            guard: ({ event }) => needOf(failureOf(event.error)) !== null,
            target: "needsHelp",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            guard: ({ event }) => failureOf(event.error).code === "expired_password",
            target: "expired",
          },
          {
            guard: ({ context, event }) => {
              const failure = failureOf(event.error);
              return isAlreadySet(failure) || (context.maybeSet && isDeadLink(failure));
            },
            target: "maybeSet",
          },
          {
            guard: ({ event }) => isDeadLink(failureOf(event.error)),
            target: "dead",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            target: "editing.alerting",
            actions: assign({
              failure: ({ event }) => failureOf(event.error),
              maybeSet: ({ context, event }) =>
                maySetUnseen(context.maybeSet, failureOf(event.error)),
            }),
          },
        ],
      },
    },
    done: { meta: { screen: "done" }, entry: "forgetSecrets" },
  },
});
