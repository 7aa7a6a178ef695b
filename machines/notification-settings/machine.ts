import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type {
  NotificationSettings,
  NotificationSettingsContext,
  NotificationSettingsEvent,
} from "./types.ts";

/**
 * State machine for a user's notification settings: each change is saved immediately and can be
 * undone (PROF-01).
 */
export const notificationSettingsMachine = setup({
  types: {
    context: {} as NotificationSettingsContext,
    events: {} as NotificationSettingsEvent,
    tags: {} as "busy",
  },
  actors: {
    loadSettings: declareEffect<NotificationSettings, void>("loadSettings"),
    /** Resolves with the settings after the change. */
    saveSettings: declareEffect<NotificationSettings, NotificationSettings>("saveSettings"),
  },
  actions: {
    takeSettings: assign((_, saved: NotificationSettings) => ({ saved })),
    keepChange: assign(({ context }, saved: NotificationSettings) => ({
      saved,
      before: context.saved,
      wanted: null,
    })),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    want: assign((_, wanted: NotificationSettings | null) => ({ wanted })),
    beginSaving: assign({ failure: null, isChangedAgain: false }),
    changeAgain: assign((_, wanted: NotificationSettings) => ({ wanted, isChangedAgain: true })),
  },
  guards: {
    canUndo: ({ context }) => context.before !== null,
    isChangedAgain: ({ context: { isChangedAgain, wanted } }, saved: NotificationSettings) =>
      isChangedAgain && wanted?.reports !== saved.reports,
  },
}).createMachine({
  id: "notificationSettings",
  context: { saved: null, before: null, wanted: null, isChangedAgain: false, failure: null },
  initial: "loading",
  states: {
    loading: {
      entry: "clearFailure",
      invoke: {
        id: "loadSettings",
        src: "loadSettings",
        onDone: {
          target: "ready",
          actions: { type: "takeSettings", params: ({ event }) => event.output },
        },
        onError: { target: "unread", actions: keepFailure },
      },
    },
    unread: { on: { "loading.retried": "loading" } },
    ready: {
      on: {
        "settings.changed": {
          target: "saving",
          actions: { type: "want", params: ({ event }) => event.settings },
        },
        "saving.retried": "saving",
        "change.undone": {
          guard: "canUndo",
          target: "saving",
          actions: { type: "want", params: ({ context }) => context.before },
        },
      },
    },
    saving: {
      tags: "busy",
      entry: "beginSaving",
      on: {
        "settings.changed": {
          actions: { type: "changeAgain", params: ({ event }) => event.settings },
        },
      },
      invoke: {
        id: "saveSettings",
        src: "saveSettings",
        input: ({ context: { wanted, saved } }) => wanted ?? saved ?? { reports: false },
        onDone: [
          {
            guard: { type: "isChangedAgain", params: ({ event }) => event.output },
            target: "saving",
            reenter: true,
            actions: { type: "takeSettings", params: ({ event }) => event.output },
          },
          {
            target: "ready",
            actions: { type: "keepChange", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "ready", actions: keepFailure },
      },
    },
  },
});

export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>;
