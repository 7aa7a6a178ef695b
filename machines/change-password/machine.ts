import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { phrasesLoading } from "../passwords/phrases-loading.ts";
import { emptyForm, isChangedBefore, isComplete, mayHaveChanged } from "./rules.ts";
import type { ChangePasswordContext, ChangePasswordEvent, PasswordChange } from "./types.ts";

/**
 * State machine for changing the password (PROF-01). A lost response does not sign the user out,
 * and a repeated attempt is not reported as a wrong password.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as "busy",
  },
  actors: {
    loadBannedPhrases: declareEffect<readonly string[], void>("loadBannedPhrases"),
    changePassword: declareEffect<void, PasswordChange>("changePassword"),
  },
  actions: {
    changeForm: assign(({ context }, changes: Partial<ChangePasswordContext["form"]>) => ({
      form: { ...context.form, ...changes },
      failure: null,
    })),
    showProblems: assign({ isTried: true }),
    beginSaving: assign({ failure: null, isTried: true }),
    takeBannedPhrases: assign((_, bannedPhrases: readonly string[]) => ({ bannedPhrases })),
    noteMissingList: assign({ isListMissing: true }),
    keepFailure: assign(failureIn),
    noteUnseen: assign(({ context }, error: unknown) => ({
      maybeChanged: mayHaveChanged(context.maybeChanged, failureOf(error)),
    })),
    empty: assign({ form: emptyForm, isTried: false, failure: null, maybeChanged: false }),
  },
  guards: {
    isComplete: ({ context: { form, bannedPhrases } }) => isComplete(form, bannedPhrases),
    isChangedBefore: ({ context }, error: unknown) =>
      isChangedBefore(context.maybeChanged, failureOf(error)),
  },
}).createMachine({
  id: "changePassword",
  context: {
    form: emptyForm,
    bannedPhrases: null,
    isListMissing: false,
    isTried: false,
    failure: null,
    maybeChanged: false,
  },
  invoke: {
    ...phrasesLoading,
    onError: { actions: "noteMissingList" },
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        "form.changed": {
          actions: { type: "changeForm", params: ({ event }) => event.changes },
        },
        "form.submitted": [{ guard: "isComplete", target: "saving" }, { actions: "showProblems" }],
      },
    },
    saving: {
      tags: "busy",
      entry: "beginSaving",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ context: { form } }) => {
          const { confirm: _, ...change } = form;
          return change;
        },
        onDone: { target: "changed", actions: "empty" },
        onError: [
          {
            guard: { type: "isChangedBefore", params: errorOf },
            target: "maybeChanged",
            actions: "empty",
          },
          {
            target: "editing",
            actions: [keepFailure, { type: "noteUnseen", params: errorOf }],
          },
        ],
      },
    },
    changed: { on: { "form.resumed": "editing" } },
    /** The current password is rejected after an attempt whose response was lost. */
    maybeChanged: { on: { "form.resumed": "editing" } },
  },
});

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
