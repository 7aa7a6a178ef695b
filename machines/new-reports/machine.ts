import { type ActorRefFrom, assign, fromCallback, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf } from "../keep-failure.ts";
import { declareAction, declareEffect } from "../not-provided.ts";
import { waitMs } from "./rules.ts";
import type {
  FoundReports,
  KnownReports,
  NewReportsContext,
  NewReportsEvent,
  NewReportsInput,
} from "./types.ts";

/** When the next request is due. */
interface NextRequest {
  readonly askedAtMs: number;
  readonly waitMs: number;
}

/**
 * State machine for reports that are published while the portal is open (LIVE-01). One visible tab of
 * the browser asks for all. Failures are not shown; the requests become rarer.
 */
export const newReportsMachine = setup({
  types: {
    context: {} as NewReportsContext,
    events: {} as NewReportsEvent,
    input: {} as NewReportsInput,
  },
  actors: {
    /** Reports what other tabs found, and that the notice was closed there. */
    followOtherTabs: fromCallback<NewReportsEvent>(() => {}),
    /** Reports when this tab may ask: it is visible and online, and no other tab asks. */
    takeTurn: fromCallback<NewReportsEvent>(() => {}),
    /** Reports when the next request is due by the wall clock. */
    watchClock: fromCallback<NewReportsEvent, NextRequest>(() => {}),
    /** Reads the newest reports, and adds those that are new to the lists of all tabs. */
    findReports: declareEffect<FoundReports, KnownReports | null>("findReports"),
  },
  actions: {
    keepTime: assign({
      askedAtMs: ({ context, event }) =>
        event.type === "request.due" || event.type === "request.shared"
          ? event.nowMs
          : context.askedAtMs,
    }),
    keepFound: assign(({ context }, found: FoundReports) => {
      const shown = new Set([...(context.known?.ids ?? []), ...context.fresh]);
      const fresh = found.fresh.filter((id) => !shown.has(id));
      return {
        fresh: [...fresh, ...context.fresh],
        hasMore: found.hasMore || context.hasMore,
        known: found.known,
        failures: 0,
        retryAfterMs: 0,
      };
    }),
    countFailure: assign(({ context }, error: unknown) => ({
      failures: context.failures + 1,
      retryAfterMs: (failureOf(error).retryAfterSeconds ?? 0) * 1000,
    })),
    forgetFresh: assign({ fresh: [], hasMore: false }),
    /** Closes the notice in the other tabs. */
    closeElsewhere: declareAction("closeElsewhere"),
  },
  guards: {
    /** The user may not read reports, or the API has no such call. */
    isRefused: (_, error: unknown) => ["forbidden", "notFound"].includes(failureOf(error).kind),
    hasFresh: ({ context }) => context.fresh.length > 0,
  },
}).createMachine({
  id: "newReports",
  context: ({ input: { intervalMs, nowMs } }) => ({
    intervalMs,
    askedAtMs: nowMs,
    failures: 0,
    retryAfterMs: 0,
    fresh: [],
    hasMore: false,
    known: null,
  }),
  type: "parallel",
  invoke: { id: "followOtherTabs", src: "followOtherTabs" },
  states: {
    requests: {
      initial: "running",
      states: {
        running: {
          invoke: { id: "takeTurn", src: "takeTurn" },
          initial: "following",
          on: {
            "request.shared": { actions: "keepTime" },
            "reports.shared": {
              actions: { type: "keepFound", params: ({ event }) => event.found },
            },
          },
          states: {
            following: { on: { "turn.taken": "leading" } },
            leading: {
              initial: "waiting",
              on: { "turn.lost": "following" },
              states: {
                waiting: {
                  invoke: {
                    id: "watchClock",
                    src: "watchClock",
                    input: ({ context }) => ({
                      askedAtMs: context.askedAtMs,
                      waitMs: waitMs(context),
                    }),
                  },
                  on: { "request.due": { target: "asking", actions: "keepTime" } },
                },
                asking: {
                  invoke: {
                    id: "findReports",
                    src: "findReports",
                    input: ({ context }) => context.known,
                    onDone: {
                      target: "waiting",
                      actions: { type: "keepFound", params: ({ event }) => event.output },
                    },
                    onError: [
                      {
                        guard: { type: "isRefused", params: errorOf },
                        target: "#newReports.requests.stopped",
                      },
                      {
                        target: "waiting",
                        actions: { type: "countFailure", params: errorOf },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        stopped: {},
      },
    },
    notice: {
      initial: "hidden",
      states: {
        hidden: { always: { guard: "hasFresh", target: "shown" } },
        shown: {
          exit: "forgetFresh",
          on: {
            "notice.closed": { target: "hidden", actions: "closeElsewhere" },
            "notice.closedElsewhere": "hidden",
          },
        },
      },
    },
  },
});

export type NewReportsActor = ActorRefFrom<typeof newReportsMachine>;
