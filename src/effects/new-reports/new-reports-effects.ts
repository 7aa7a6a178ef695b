import type { QueryClient } from "@tanstack/react-query";
import { fromCallback, fromPromise } from "xstate";
import { newReportsMachine } from "../../../machines/new-reports/machine.ts";
import { isDue } from "../../../machines/new-reports/rules.ts";
import type {
  FoundReports,
  KnownReports,
  NewReportsEvent,
} from "../../../machines/new-reports/types.ts";
import type { ApiTime } from "../../api/api-time.ts";
import type { Api } from "../../api/client.ts";
import { createTokenRelay, type TokenRelay } from "../tabs/token-relay.ts";
import { addReports, findReports } from "./find-reports.ts";
import { takeTurn } from "./take-turn.ts";
import * as v from "valibot";
import { Report } from "../../api/contract/reports.ts";
import { ownedMessages } from "../tabs/owned-messages.ts";

interface NewReportsDependencies {
  readonly api: Api;
  readonly apiTime: ApiTime;
  readonly queryClient: QueryClient;
  /** The effective user, whose tabs share what one of them found. */
  readonly owner: string;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
  readonly relay?: TokenRelay;
}

const idsOf = (reports: readonly { readonly id: string }[]) => reports.map(({ id }) => id);

/** Returns the machine of new reports with its effects. */
export function provideNewReports(dependencies: NewReportsDependencies) {
  const { owner, base, relay = createTokenRelay(base) } = dependencies;
  const tabs = shareReports(relay, owner);
  return newReportsMachine.provide({
    actions: { closeElsewhere: () => tabs.post({ type: "newReports.noticed" }) },
    actors: {
      findReports: fromPromise<FoundReports, KnownReports | null>(async ({ input, signal }) => {
        tabs.post({ type: "newReports.asked", nowMs: Date.now() });
        const { reports, hasMore, known } = await findReports(dependencies, input, signal);
        tabs.post({
          type: "newReports.found",
          reports: [...reports],
          hasMore,
          known: { ...known, ids: [...known.ids] },
        });
        return { fresh: idsOf(addReports(dependencies, { reports, hasMore })), hasMore, known };
      }),
      takeTurn: fromCallback<NewReportsEvent>(({ sendBack }) =>
        takeTurn(`${base} new reports`, (hasTurn) =>
          sendBack({ type: hasTurn ? "turn.taken" : "turn.lost" }),
        ),
      ),
      watchClock: fromCallback<
        NewReportsEvent,
        { readonly askedAtMs: number; readonly waitMs: number }
      >(({ input, sendBack }) => {
        const timer = setInterval(() => {
          const nowMs = Date.now();
          if (isDue(nowMs, input.askedAtMs, input.waitMs)) sendBack({ type: "request.due", nowMs });
        }, 1000);
        return () => clearInterval(timer);
      }),
      followOtherTabs: fromCallback<NewReportsEvent>(({ sendBack }) =>
        tabs.subscribe((message) => {
          switch (message.type) {
            case "newReports.asked":
              return sendBack({ type: "request.shared", nowMs: message.nowMs });
            case "newReports.found": {
              const { hasMore, known } = message;
              const fresh = idsOf(addReports(dependencies, message));
              return sendBack({ type: "reports.shared", found: { fresh, hasMore, known } });
            }
            case "newReports.noticed":
              return sendBack({ type: "notice.closedElsewhere" });
          }
        }),
      ),
    },
  });
}

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
const shareReports = (relay: TokenRelay, owner: string) => ownedMessages(Message, relay, owner);
