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
    /** Resolves with the settings after the change; saves run one after the other. */
    saveSettings: declareEffect<NotificationSettings, NotificationSettings>("saveSettings"),
  },
  actions: {
    takeSettings: assign((_, saved: NotificationSettings) => ({ saved })),
    keepChange: assign((_, saved: NotificationSettings) => ({ saved, wanted: null })),
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    want: assign(({ context }, wanted: NotificationSettings | null) => ({
      wanted,
      before: context.wanted ?? context.saved,
    })),
  },
  guards: {
    canUndo: ({ context }) => context.before !== null,
  },
}).createMachine({
  id: "notificationSettings",
  context: { saved: null, before: null, wanted: null, failure: null },
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
      entry: "clearFailure",
      on: {
        "settings.changed": {
          target: "saving",
          reenter: true,
          actions: { type: "want", params: ({ event }) => event.settings },
        },
      },
      invoke: {
        id: "saveSettings",
        src: "saveSettings",
        input: ({ context: { wanted, saved } }) => wanted ?? saved ?? { reports: false },
        onDone: {
          target: "ready",
          actions: { type: "keepChange", params: ({ event }) => event.output },
        },
        onError: { target: "ready", actions: keepFailure },
      },
    },
  },
});

export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>;
