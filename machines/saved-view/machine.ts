import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { toOneLine } from "../typed-input/one-line.ts";
import { isTaken, nameProblem } from "./rules.ts";
import type {
  KnownView,
  SavedViewContext,
  SavedViewEvent,
  SavedViewInput,
  SavedViewOutcome,
  ViewToSave,
} from "./types.ts";

const isGone = { type: "isGone", params: errorOf } as const;

const finishSaved = {
  type: "finish",
  params: ({ event }: { readonly event: { readonly output: string } }) => ({
    kind: "saved" as const,
    id: event.output,
  }),
} as const;

/** Deletes the existing view of the task. */
const deletion = {
  id: "deleteView",
  src: "deleteView",
  input: ({ context }: { readonly context: SavedViewContext }) => knownIn(context),
} as const;

/**
 * State machine for creating, updating, renaming or deleting a saved view in its dialog (UNA-02). A
 * name that exists needs a confirmation; a rename saves the new view before it deletes the old one,
 * so that no data is lost.
 */
export const savedViewMachine = setup({
  types: {
    context: {} as SavedViewContext,
    events: {} as SavedViewEvent,
    input: {} as SavedViewInput,
    output: {} as SavedViewOutcome,
    tags: {} as "busy",
  },
  actors: {
    /** Saves a view, replacing one of the same name; resolves with its id. */
    saveView: declareEffect<string, ViewToSave>("saveView"),
    deleteView: declareEffect<void, KnownView>("deleteView"),
  },
  actions: {
    showProblems: assign({ isTried: true }),
    takeName: assign((_, name: string) => ({ name })),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    finish: assign((_, outcome: SavedViewOutcome) => ({ outcome })),
  },
  guards: {
    isDeletion: ({ context }) => context.task.kind === "delete",
    isUpdate: ({ context }) => context.task.kind === "update",
    isRename: ({ context }) => context.task.kind === "rename",
    isUnchanged: ({ context: { task, name } }) =>
      task.kind === "rename" && task.view.viewName === toOneLine(name),
    isNameWrong: ({ context }) => nameProblem(context.name) !== null,
    isTaken: ({ context }) => isTaken(context),
    isGone: (_, error: unknown) => failureOf(error).kind === "notFound",
  },
}).createMachine({
  id: "savedView",
  context: ({ input }) => ({
    ...input,
    name: input.task.view.viewName,
    isTried: false,
    failure: null,
    outcome: { kind: "closed" },
  }),
  output: ({ context }) => context.outcome,
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "isDeletion", target: "confirming" },
        { guard: "isUpdate", target: "saving" },
        { target: "naming" },
      ],
    },
    naming: {
      on: {
        "name.changed": {
          actions: ["clearFailure", { type: "takeName", params: ({ event }) => event.name }],
        },
        "form.submitted": [
          { guard: "isNameWrong", actions: "showProblems" },
          { guard: "isUnchanged", target: "closed" },
          { guard: "isTaken", target: "overwriting" },
          { target: "saving" },
        ],
        "dialog.closed": "closed",
      },
    },
    /** Another view has the name: the user confirms replacing it, or goes back. */
    overwriting: {
      on: { "overwrite.confirmed": "saving", "dialog.closed": "naming" },
    },
    saving: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "saveView",
        src: "saveView",
        input: ({ context }) => ({
          settings: context.task.view.settings,
          viewName: toOneLine(context.name),
        }),
        onDone: [
          { guard: "isRename", target: "deletingOld", actions: finishSaved },
          { target: "closed", actions: finishSaved },
        ],
        onError: [
          { guard: "isUpdate", target: "unsaved", actions: keepFailure },
          { target: "naming", actions: keepFailure },
        ],
      },
    },
    unsaved: { on: { "saving.retried": "saving", "dialog.closed": "closed" } },
    deletingOld: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        ...deletion,
        onDone: "closed",
        onError: [
          { guard: isGone, target: "closed" },
          { target: "leftOver", actions: keepFailure },
        ],
      },
    },
    /** The view exists under both names. */
    leftOver: { on: { "saving.retried": "deletingOld", "dialog.closed": "closed" } },
    confirming: { on: { "deletion.confirmed": "deleting", "dialog.closed": "closed" } },
    deleting: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        ...deletion,
        onDone: { target: "closed", actions: [{ type: "finish", params: deletedIn }] },
        onError: [
          {
            guard: isGone,
            target: "closed",
            actions: [{ type: "finish", params: deletedIn }],
          },
          { target: "confirming", actions: keepFailure },
        ],
      },
    },
    closed: { type: "final" },
  },
});

/** Returns the existing view of a task; throws for a new view. */
function knownIn({ task }: SavedViewContext): KnownView {
  if (task.kind === "create") throw new Error("A new view has nothing to delete");
  return task.view;
}

function deletedIn({ context }: { readonly context: SavedViewContext }): SavedViewOutcome {
  return { kind: "deleted", id: knownIn(context).id };
}

export type SavedViewActor = ActorRefFrom<typeof savedViewMachine>;
