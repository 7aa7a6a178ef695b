import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { ownedMessages } from "./owned-messages.ts";
import type { TokenRelay } from "./token-relay.ts";

/** Names of the calls whose responses another tab may show as they were before the user's change. */
const Message = v.object({
  owner: v.string(),
  type: v.literal("calls.changed"),
  changes: v.array(v.string()),
});

/** Shares what the user changed with their other tabs; `owner` is the effective user. */
export const shareChanges = (relay: TokenRelay, owner: string) =>
  ownedMessages(Message, relay, owner);

export type SharedChanges = ReturnType<typeof shareChanges>;

/** Whether a call may have changed something although it failed, as when its response was lost. */
const mayHaveChanged = (error: unknown) =>
  error instanceof ApiError && (error.status === null || error.status < 400 || error.status >= 500);

/** Returns an API that tells the other tabs what a call changed, or may have. */
export function withSharedChanges(api: Api, tabs: SharedChanges): Api {
  return {
    ...api,
    async send(call, request, options) {
      const tell = () => {
        if (call.changes) tabs.post({ type: "calls.changed", changes: [...call.changes] });
      };
      try {
        const response = await api.send(call, request, options);
        tell();
        return response;
      } catch (error) {
        if (mayHaveChanged(error)) tell();
        throw error;
      }
    },
  };
}
