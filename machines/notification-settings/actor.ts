import type { ActorRefFrom } from "xstate";
import type { notificationSettingsMachine } from "./machine.ts";

/** The running notification settings of a user. */
export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>;
