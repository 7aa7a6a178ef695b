import * as v from "valibot";
import { Report } from "../../api/contract/reports.ts";
import type { TokenRelay } from "../tabs/token-relay.ts";

const owned = { owner: v.string() };

/** Messages between the tabs of the portal; `owner` is the effective user. */
const Message = v.variant("type", [
  /** A tab begins a request. */
  v.object({ ...owned, type: v.literal("newReports.asked"), nowMs: v.number() }),
  v.object({
    ...owned,
    type: v.literal("newReports.found"),
    reports: v.array(Report),
    hasMore: v.boolean(),
    known: v.object({ ids: v.array(v.string()), sinceUtc: v.nullable(v.string()) }),
  }),
  /** The notice was closed. */
  v.object({ ...owned, type: v.literal("newReports.noticed") }),
]);
type Message = v.InferOutput<typeof Message>;
type Content<T> = T extends unknown ? Omit<T, "owner"> : never;

/** Shares what a tab found with the other tabs of the same user; other messages are ignored. */
export function shareReports(relay: TokenRelay, owner: string) {
  return {
    post: (message: Content<Message>) => relay.post({ ...message, owner }),
    subscribe: (listener: (message: Message) => void) =>
      relay.subscribe((received) => {
        const message = v.safeParse(Message, received);
        if (message.success && message.output.owner === owner) listener(message.output);
      }),
  };
}
