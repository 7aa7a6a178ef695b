import * as v from "valibot";
import type { Api } from "../../api/client.ts";
import { ownedMessages } from "./owned-messages.ts";
import type { TokenRelay } from "./token-relay.ts";

const owned = { owner: v.string() };

/** What the user changed in one tab and another one may show as it was. */
const Message = v.variant("type", [
  /** Names of the calls whose responses a call changed. */
  v.object({ ...owned, type: v.literal("calls.changed"), names: v.array(v.string()) }),
  /** Ids of reports that were marked as seen. */
  v.object({ ...owned, type: v.literal("reports.seen"), ids: v.array(v.string()) }),
]);

/** Shares what the user changed with their other tabs; `owner` is the effective user. */
export const shareChanges = (relay: TokenRelay, owner: string) =>
  ownedMessages(Message, relay, owner);

export type SharedChanges = ReturnType<typeof shareChanges>;

/** Returns an API that tells the other tabs what a call changed. */
export function withSharedChanges(api: Api, tabs: SharedChanges): Api {
  return {
    ...api,
    async send(call, request, options) {
      const response = await api.send(call, request, options);
      if (call.changes) tabs.post({ type: "calls.changed", names: [...call.changes] });
      return response;
    },
  };
}
