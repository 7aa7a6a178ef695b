import type { ActorRefFrom } from "xstate";
import type { notificationSettingsMachine } from "./machine.ts";

export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>;
