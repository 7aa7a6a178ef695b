import * as v from "valibot";
import { Report } from "../../api/contract/reports.ts";
import { ownedMessages } from "../tabs/owned-messages.ts";
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

/** Shares what a tab found with the other tabs of the same user. */
export const shareReports = (relay: TokenRelay, owner: string) =>
  ownedMessages(Message, relay, owner);
