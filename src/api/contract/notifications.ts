import * as v from "valibot";
import { call } from "./call.ts";

/** Events of which a user is notified by email. */
const NotificationSettings = v.object({ reports: v.boolean() });

export const notificationSettings = call({
  name: "notificationSettings",
  summary: "Returns the user's notification settings.",
  method: "GET",
  path: "/notifications/settings",
  tag: "notifications",
  response: NotificationSettings,
});

export const saveNotificationSettings = call({
  name: "saveNotificationSettings",
  summary: "Replaces the user's notification settings.",
  method: "PUT",
  path: "/notifications/settings",
  tag: "notifications",
  changes: ["notificationSettings"],
  body: NotificationSettings,
  response: NotificationSettings,
});
