import { visibleProfileTabs } from "../../../../machines/user/permissions.ts";
import { notificationSettings } from "../../../api/contract/notifications.ts";
import { useConfig, useRead, useUser } from "../../../session/index.ts";

/** Whether the notification settings of a user who has them are known to prevent emails of reports. */
export function useAreEmailsOff(): boolean {
  const enabled = visibleProfileTabs(useUser(), useConfig()).includes("NotificationSettings");
  return useRead(notificationSettings, {}, { enabled }).data?.reports === false;
}
