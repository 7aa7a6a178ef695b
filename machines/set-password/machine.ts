import { type ActorRefFrom, assign, setup } from "xstate";
import { alertMs, alertStates } from "../alert.ts";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareAction, declareEffect } from "../not-provided.ts";
import {
  linkCheck,
  linkGuards,
  linkStates,
  uncheckedBranches,
  unusableBranches,
} from "../passwords/check-link.ts";
import {
  forgottenLink,
  isAlreadySet,
  isDeadLink,
  maySetUnseen,
  type PasswordLink,
} from "../passwords/link.ts";
import { linkTimeout } from "../passwords/link-timeout.ts";
import { phrasesLoading } from "../passwords/phrases-loading.ts";
import { newPasswordProblems } from "../passwords/rules.ts";
import type { Secret } from "../secret.ts";
import type {
  ExpiredLink,
  FirstCredentials,
  SetPasswordContext,
  SetPasswordEvent,
  SetPasswordRequest,
  SetPasswordScreen,
} from "./types.ts";

interface Refused {
  readonly context: SetPasswordContext;
  readonly event: { readonly error: unknown };
}

const expiredLink = ({ context, event }: Refused): ExpiredLink => ({
  email: context.link.email,
  failure: failureOf(event.error),
});

/**
 * State machine for the first password, set with an emailed link and followed by an automatic
 * sign-in.
 */
export const setPasswordMachine = setup({
  types: {
    context: {} as SetPasswordContext,
    events: {} as SetPasswordEvent,
    input: {} as PasswordLink,
    meta: {} as { readonly screen: SetPasswordScreen },
    tags: {} as "busy" | "alerting",
  },
  actors: {
    /** Checks the link without using it. */
    checkLink: declareEffect<void, PasswordLink>("checkLink"),
    loadBannedPhrases: declareEffect<readonly string[], void>("loadBannedPhrases"),
    linkTimeout,
    /** Resolves with a one-time code for one sign-in. */
    set: declareEffect<Secret, SetPasswordRequest>("set"),
  },
  actions: {
    takeBannedPhrases: assign((_, bannedPhrases: readonly string[]) => ({ bannedPhrases })),
    noteMissingList: assign({ isListMissing: true }),
    forgetLink: assign({ failure: forgottenLink }),
    takeConfirm: assign((_, confirm: Secret) => ({ confirm })),
    takeNewPassword: assign((_, newPassword: Secret) => ({ newPassword })),
    noteUnseen: assign(({ context }, error: unknown) => ({
      maybeSet: maySetUnseen(context.maybeSet, failureOf(error)),
    })),
    /** Passes the credentials to the sign-in; this machine does not keep them. */
    signIn: declareAction<FirstCredentials>("signIn"),
    /** Passes the email and the reason to the page where a new link is requested. */
    reportExpiry: declareAction<ExpiredLink>("reportExpiry"),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    /** Keeps the email, so that a new link can be requested. */
    forgetSecrets: assign(({ context }) => ({
      newPassword: "",
      confirm: "",
      link: { ...context.link, code: "" },
    })),
  },
  guards: {
    ...linkGuards,
    isPasswordExpired: (_, error: unknown) => failureOf(error).code === "expired_password",
    /** Guard: the link is used: in another tab, or by an attempt whose response was lost. */
    isMaybeSet({ context }, error: unknown) {
      const failure = failureOf(error);
      return isAlreadySet(failure) || (context.maybeSet && isDeadLink(failure));
    },
    areEntriesValid: ({ context }) => {
      const problems = newPasswordProblems(context, context.bannedPhrases);
      return problems.newPassword === null && problems.confirm === null;
    },
  },
  delays: { alert: alertMs },
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
    ...phrasesLoading,
    onError: { actions: "noteMissingList" },
  },
  initial: "checking",
  states: {
    checking: {
      meta: { screen: "checking" },
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        ...linkCheck,
        onDone: "editing",
        onError: [
          {
            guard: { type: "isPasswordExpired", params: errorOf },
            target: "expired",
            actions: { type: "reportExpiry", params: expiredLink },
          },
          ...uncheckedBranches,
        ],
      },
    },
    /** The user must request another link (INIT-03). */
    expired: { meta: { screen: "expired" }, entry: "forgetSecrets" },
    ...linkStates,
    editing: {
      meta: { screen: "form" },
      on: {
        "newPassword.changed": {
          actions: { type: "takeNewPassword", params: ({ event }) => event.newPassword },
        },
        "confirm.changed": {
          actions: { type: "takeConfirm", params: ({ event }) => event.confirm },
        },
        "form.submitted": { guard: "areEntriesValid", target: "saving" },
        "link.timedOut": { target: "dead", actions: "forgetLink" },
      },
      invoke: { id: "linkTimeout", src: "linkTimeout" },
      initial: "quiet",
      states: alertStates,
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
            guard: { type: "isPasswordExpired", params: errorOf },
            target: "expired",
            actions: { type: "reportExpiry", params: expiredLink },
          },
          ...unusableBranches,
          {
            target: "editing.alerting",
            actions: [keepFailure, { type: "noteUnseen", params: errorOf }],
          },
        ],
      },
    },
    done: { meta: { screen: "done" }, entry: "forgetSecrets" },
  },
});

export type SetPasswordActor = ActorRefFrom<typeof setPasswordMachine>;
