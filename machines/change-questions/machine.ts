import { assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { areQuestionsComplete, emptyQuestions } from "./rules.ts";
import type { ChangeQuestionsContext, ChangeQuestionsEvent, QuestionsForm } from "./types.ts";

/** State machine for replacing the security questions, confirmed by the password (PROF-02). */
export const changeQuestionsMachine = setup({
  types: {
    context: {} as ChangeQuestionsContext,
    events: {} as ChangeQuestionsEvent,
    tags: {} as "busy",
  },
  actors: { saveQuestions: declareEffect<void, QuestionsForm>("saveQuestions") },
  actions: { keepFailure: assign(failureIn) },
  guards: { isComplete: ({ context }) => areQuestionsComplete(context.form) },
}).createMachine({
  id: "changeQuestions",
  context: { form: emptyQuestions, isTried: false, failure: null },
  initial: "editing",
  states: {
    editing: {
      on: {
        "password.changed": {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, password: event.password }),
            failure: null,
          }),
        },
        "answer.changed": {
          actions: assign({
            form: ({ context: { form }, event: { at, changes } }) => ({
              ...form,
              securityAnswers: form.securityAnswers.map((one, index) =>
                index === at ? { ...one, ...changes } : one,
              ),
            }),
            failure: null,
          }),
        },
        "form.submitted": [
          { guard: "isComplete", target: "saving" },
          { actions: assign({ isTried: true }) },
        ],
      },
    },
    saving: {
      tags: "busy",
      entry: assign({ failure: null, isTried: true }),
      invoke: {
        id: "saveQuestions",
        src: "saveQuestions",
        input: ({ context }) => context.form,
        onDone: { target: "saved", actions: assign({ form: emptyQuestions, isTried: false }) },
        onError: { target: "editing", actions: keepFailure },
      },
    },
    saved: { on: { "form.resumed": "editing" } },
  },
});
