import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { changePasswordMachine } from "../../../machines/change-password/machine.ts";
import type { PasswordChange } from "../../../machines/change-password/types.ts";
import { failureOf } from "../../../machines/failure.ts";
import { notificationSettingsMachine } from "../../../machines/notification-settings/machine.ts";
import type { NotificationSettings } from "../../../machines/notification-settings/types.ts";
import type { User } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import {
  notificationSettings,
  saveNotificationSettings,
} from "../../api/contract/notifications.ts";
import { bannedPasswords } from "../../api/contract/passwords.ts";
import { changePassword } from "../../api/contract/users.ts";
import { queryOf } from "../../api/query-of.ts";
import type { RecordEvent } from "../../audit/events.ts";
import { refetchChanged } from "../refetch-changed.ts";

interface ProfileDependencies {
  readonly api: Api;
  readonly record: RecordEvent;
  readonly queryClient: QueryClient;
  /** Continues the session with the tokens of a response. */
  readonly renewTokens: (response: TokenResponse) => void;
}

/** Returns the change password machine with its effects. */
export function provideChangePassword(
  { api, record, queryClient, renewTokens }: ProfileDependencies,
  { name, email }: User,
) {
  return changePasswordMachine.provide({
    actors: {
      loadBannedPhrases: fromPromise<readonly string[], void>(({ signal }) =>
        api.send(bannedPasswords, {}, { signal }),
      ),
      changePassword: fromPromise<void, PasswordChange>(async ({ input }) => {
        const { currentPassword: oldPassword, newPassword, shouldEndOthers } = input;
        const body = { oldPassword, newPassword, endOtherSessions: shouldEndOthers };
        renewTokens(await api.send(changePassword, { body }));
        record("ChangePassword", { FullName: name, Email: email });
        void refetchChanged(queryClient, changePassword);
      }),
    },
  });
}

/** Rethrows the end of a session, after which another user's tokens would be sent. */
function ignoreOutage(error: unknown): void {
  if (failureOf(error).kind === "unauthorised") throw error;
}

/** The last save of each signed-in user's API. */
const lastSaves = new WeakMap<Api, Promise<unknown>>();

/**
 * Returns the notification settings machine with its effects. A change that waits for the save of
 * an earlier one is saved although the page is left; who comes back reads and changes them after it.
 */
export function provideNotificationSettings({
  api,
  queryClient,
  user,
}: Pick<ProfileDependencies, "api" | "queryClient"> & { readonly user: User }) {
  const afterSaves = () => Promise.resolve(lastSaves.get(api)).catch(ignoreOutage);
  return notificationSettingsMachine.provide({
    actors: {
      // As a query, whose failure has the toast of every failed read.
      loadSettings: fromPromise<NotificationSettings, void>(async ({ signal }) => {
        const query = queryOf(api, notificationSettings, {}, user);
        const { queryKey } = query;
        // Its failure is no concern of the page that is shown next.
        signal.addEventListener("abort", () => void queryClient.cancelQueries({ queryKey }));
        await afterSaves();
        signal.throwIfAborted();
        return queryClient.fetchQuery({ ...query, staleTime: 0 });
      }),
      saveSettings: fromPromise<NotificationSettings, NotificationSettings>(({ input }) => {
        const save = afterSaves()
          .then(() => api.send(saveNotificationSettings, { body: { reports: input.reports } }))
          .finally(() => void refetchChanged(queryClient, saveNotificationSettings));
        lastSaves.set(api, save);
        return save;
      }),
    },
  });
}
