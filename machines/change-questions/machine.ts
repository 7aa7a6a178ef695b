import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { areQuestionsComplete, emptyQuestions } from "./rules.ts";
import type { ChangeQuestionsContext, ChangeQuestionsEvent, QuestionsForm } from "./types.ts";

type ChangedSecurityAnswer = Pick<
  Extract<ChangeQuestionsEvent, { type: "answer.changed" }>,
  "at" | "changes"
>;

/**
 * State machine for replacing the security questions (PROF-02). The API asks for a confirmation
 * (CONFIRM-01) or, without that call, refuses them until the password comes with them.
 */
export const changeQuestionsMachine = setup({
  types: {
    context: {} as ChangeQuestionsContext,
    events: {} as ChangeQuestionsEvent,
    tags: {} as "busy",
  },
  actors: { saveQuestions: declareEffect<void, QuestionsForm>("saveQuestions") },
  actions: {
    takePassword: assign(({ context: { form } }, password: QuestionsForm["password"]) => ({
      form: { ...form, password },
      failure: null,
    })),
    changeSecurityAnswer: assign(
      ({ context: { form } }, { at, changes }: ChangedSecurityAnswer) => ({
        form: {
          ...form,
          securityAnswers: form.securityAnswers.map((securityAnswer, index) =>
            index === at ? { ...securityAnswer, ...changes } : securityAnswer,
          ),
        },
        failure: null,
      }),
    ),
    keepFailure: assign(failureIn),
    showProblems: assign({ isTried: true }),
    beginSaving: assign({ failure: null, isTried: true }),
    empty: assign({ form: emptyQuestions, isTried: false }),
    askPassword: assign({ needsPassword: true }),
  },
  guards: {
    isComplete: ({ context }) => areQuestionsComplete(context),
    isPasswordRefused: (_, error: unknown) => failureOf(error).code === "invalid_password",
  },
}).createMachine({
  id: "changeQuestions",
  context: { form: emptyQuestions, isTried: false, needsPassword: false, failure: null },
  initial: "editing",
  states: {
    editing: {
      on: {
        "password.changed": {
          actions: { type: "takePassword", params: ({ event }) => event.password },
        },
        "answer.changed": {
          actions: { type: "changeSecurityAnswer", params: ({ event }) => event },
        },
        "form.submitted": [{ guard: "isComplete", target: "saving" }, { actions: "showProblems" }],
      },
    },
    saving: {
      tags: "busy",
      entry: "beginSaving",
      invoke: {
        id: "saveQuestions",
        src: "saveQuestions",
        input: ({ context }) => context.form,
        onDone: { target: "saved", actions: "empty" },
        onError: [
          {
            guard: { type: "isPasswordRefused", params: errorOf },
            target: "editing",
            actions: [keepFailure, "askPassword"],
          },
          { target: "editing", actions: keepFailure },
        ],
      },
    },
    saved: { on: { "form.resumed": "editing" } },
  },
});

export type ChangeQuestionsActor = ActorRefFrom<typeof changeQuestionsMachine>;
