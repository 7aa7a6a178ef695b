import { type ActorRefFrom, assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf, failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { contextOf, copied, isAsSaved, outdatedOf, scheduleIn } from "./context.ts";
import { isUnsaved } from "./draft.ts";
import { formOf, formProblems } from "./rules.ts";
import type {
  SavedSchedule,
  Schedule,
  SchedulerContext,
  SchedulerEvent,
  SchedulerForm,
  SchedulerInput,
  SchedulerOutcome,
  SentSchedule,
} from "./types.ts";

const isGone = { type: "isGone", params: errorOf } as const;
const isChanged = { type: "isChanged", params: errorOf } as const;

/**
 * State machine for creating, changing or deleting a report schedule in its dialog (SCHED-01). It
 * finds duplicates before saving, keeps the form when a call fails, and reports changes made by
 * other users. Its output is the outcome.
 */
export const schedulerMachine = setup({
  types: {
    context: {} as SchedulerContext,
    events: {} as SchedulerEvent,
    input: {} as SchedulerInput,
    output: {} as SchedulerOutcome,
    tags: {} as "busy" | "form",
  },
  actors: {
    readSchedule: declareEffect<SavedSchedule, string>("readSchedule"),
    /**
     * Resolves with the schedules that send the same reports, possibly including the schedule
     * itself.
     */
    findDuplicates: declareEffect<readonly SavedSchedule[], Schedule>("findDuplicates"),
    saveSchedule: declareEffect<void, SentSchedule>("saveSchedule"),
    deleteSchedule: declareEffect<void, string>("deleteSchedule"),
  },
  actions: {
    changeForm: assign(({ context }, changes: Partial<SchedulerForm>) => ({
      form: { ...context.form, ...changes },
    })),
    keepDuplicates: assign(({ context }, same: readonly SavedSchedule[]) => ({
      duplicates: same.filter(({ id }) => id !== context.saved?.id),
    })),
    keepCopy: assign(({ context }, now: Date) => copied(context, now)),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    showSaved: assign(({ context: { region } }, saved: SavedSchedule) => {
      const form = formOf(saved, region);
      return { saved, form, untouched: form, triedAt: null };
    }),
    /** Time of the attempt; from then on validation errors are shown. */
    tryAt: assign((_, triedAt: Date) => ({ triedAt })),
    finish: assign((_, outcome: SchedulerOutcome) => ({ outcome })),
    outdate: assign(({ context }) => ({ outcome: outdatedOf(context) })),
    /** Marks the list as outdated when the loaded schedule differs from the one that was opened. */
    outdateBy: assign(({ context }, read: SavedSchedule) => ({
      outcome: isAsSaved(context, read) ? context.outcome : outdatedOf(context),
    })),
  },
  guards: {
    isNew: ({ context }) => context.saved === null,
    isSaved: ({ context }) => context.saved !== null,
    isComplete: ({ context: { form, region, saved } }, now: Date) =>
      formProblems(form, { now, region, keptStart: saved?.startAtUtc ?? null }).length === 0,
    /** Guard: a schedule other than this one sends the same reports. */
    isDuplicate: ({ context }, same: readonly SavedSchedule[]) =>
      same.some(({ id }) => id !== context.saved?.id),
    isGone: (_, error: unknown) => failureOf(error).kind === "notFound",
    isChanged: (_, error: unknown) => failureOf(error).code === "changed_meanwhile",
    isDeletion: ({ context }) => context.isDeletion,
    isUnsaved: ({ context }) => isUnsaved(context),
  },
}).createMachine({
  id: "scheduler",
  context: ({ input }) => contextOf(input),
  output: ({ context }) => context.outcome,
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "isDeletion", target: "confirming" },
        { guard: "isNew", target: "editing" },
        { target: "loading" },
      ],
    },
    loading: {
      entry: "clearFailure",
      invoke: {
        id: "readSchedule",
        src: "readSchedule",
        input: ({ context }) => context.saved?.id ?? "",
        onDone: {
          target: "editing",
          actions: [
            { type: "outdateBy", params: ({ event }) => event.output },
            { type: "showSaved", params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: isGone, target: "gone" },
          { target: "unread", actions: keepFailure },
        ],
      },
      on: { "dialog.closed": "closed" },
    },
    unread: { on: { "loading.retried": "loading", "dialog.closed": "closed" } },
    editing: {
      tags: "form",
      on: {
        "form.changed": {
          actions: ["clearFailure", { type: "changeForm", params: ({ event }) => event.changes }],
        },
        "form.submitted": [
          {
            guard: { type: "isComplete", params: ({ event }) => event.now },
            target: "checking",
            actions: { type: "tryAt", params: ({ event }) => event.now },
          },
          { actions: { type: "tryAt", params: ({ event }) => event.now } },
        ],
        "deletion.requested": { guard: "isSaved", target: "confirming" },
        "dialog.closed": [{ guard: "isUnsaved", target: "leaving" }, { target: "closed" }],
      },
    },
    leaving: {
      on: {
        "form.resumed": "editing",
        "dialog.closed": "editing",
        "changes.discarded": "closed",
      },
    },
    checking: {
      tags: ["busy", "form"],
      entry: "clearFailure",
      invoke: {
        id: "findDuplicates",
        src: "findDuplicates",
        input: ({ context }) => scheduleIn(context),
        onDone: [
          {
            guard: { type: "isDuplicate", params: ({ event }) => event.output },
            target: "duplicated",
            actions: { type: "keepDuplicates", params: ({ event }) => event.output },
          },
          { target: "saving" },
        ],
        onError: {
          target: "editing",
          actions: keepFailure,
        },
      },
      on: { "dialog.closed": "editing" },
    },
    duplicated: {
      // The duplicate may have been created after the list was loaded.
      entry: "outdate",
      on: {
        "duplicate.opened": {
          target: "loading",
          actions: { type: "showSaved", params: ({ event }) => event.schedule },
        },
        "duplicate.accepted": "saving",
        "form.resumed": "editing",
        "dialog.closed": "editing",
      },
    },
    saving: {
      tags: ["busy", "form"],
      entry: "clearFailure",
      invoke: {
        id: "saveSchedule",
        src: "saveSchedule",
        input: ({ context, event }) => ({
          id: context.saved?.id ?? null,
          schedule: scheduleIn(context),
          // Only the save that was confirmed replaces what others saved meanwhile.
          modifiedAtUtc: event.type === "mine.kept" ? null : (context.saved?.modifiedAtUtc ?? null),
        }),
        onDone: { target: "closed", actions: { type: "finish", params: "saved" } },
        onError: [
          { guard: isGone, target: "gone" },
          { guard: isChanged, target: "changed" },
          { target: "editing", actions: keepFailure },
        ],
      },
    },
    changed: {
      entry: "outdate",
      on: {
        "theirs.taken": "loading",
        "mine.kept": "saving",
        "form.resumed": "editing",
        "dialog.closed": "editing",
      },
    },
    gone: {
      entry: { type: "finish", params: "deletedBefore" },
      on: {
        "copy.kept": {
          target: "editing",
          actions: { type: "keepCopy", params: ({ event }) => event.now },
        },
        "dialog.closed": "closed",
      },
    },
    confirming: {
      on: {
        "deletion.confirmed": "deleting",
        "form.resumed": [{ guard: "isDeletion", target: "closed" }, { target: "editing" }],
        "dialog.closed": [{ guard: "isDeletion", target: "closed" }, { target: "editing" }],
      },
      exit: "clearFailure",
    },
    deleting: {
      tags: "busy",
      invoke: {
        id: "deleteSchedule",
        src: "deleteSchedule",
        input: ({ context }) => context.saved?.id ?? "",
        onDone: { target: "closed", actions: { type: "finish", params: "deleted" } },
        onError: [
          {
            guard: isGone,
            target: "closed",
            actions: { type: "finish", params: "deletedBefore" },
          },
          {
            target: "confirming",
            actions: keepFailure,
          },
        ],
      },
    },
    closed: { type: "final" },
  },
});

export type SchedulerActor = ActorRefFrom<typeof schedulerMachine>;
