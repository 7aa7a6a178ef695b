import { assign, fromCallback, setup } from "xstate";
import { declareAction, declareEffect } from "../not-provided.ts";
import type { RefreshContext, RefreshInput, RefreshOutcome } from "./types.ts";

/** Timeout for the lock in milliseconds, because a frozen tab may hold it. */
export const lockMs = 10_000;
/**
 * Timeouts in milliseconds for newer tokens from other tabs, before the call and after a rejection.
 */
export const firstQueryMs = 120;
export const secondQueryMs = 500;
/** Timeout of the call in milliseconds. */
export const callMs = 8_000;

export type RefreshEvent =
  | { readonly type: "lock.granted" }
  /** Newer tokens of the session arrived, from another tab or from the call. */
  | { readonly type: "tokens.arrived" }
  | { readonly type: "session.left" };

/**
 * State machine for one refresh of a session's tokens, serialised across tabs. The lock is not
 * sufficient: the next holder must check whether another tab has already refreshed the tokens.
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as RefreshEvent,
    input: {} as RefreshInput,
    output: {} as RefreshOutcome,
  },
  actors: {
    /**
     * Holds the session's lock across tabs; sends `lock.granted`, immediately where the Web Locks
     * API is missing.
     */
    lock: fromCallback<RefreshEvent, RefreshInput>(() => {}),
    /** Calls the API and stores the new tokens, even when the response is late. */
    refresh: declareEffect<"renewed" | "refused", RefreshInput>("refresh"),
  },
  actions: {
    /**
     * Requests tokens newer than a generation from the other tabs; they arrive as `tokens.arrived`.
     */
    queryTabs: declareAction<RefreshInput>("queryTabs"),
    finish: assign((_, outcome: RefreshOutcome) => ({ outcome })),
  },
  guards: { isRefused: (_, outcome: "renewed" | "refused") => outcome === "refused" },
  delays: { lock: lockMs, firstQuery: firstQueryMs, secondQuery: secondQueryMs, call: callMs },
}).createMachine({
  id: "tokenRefresh",
  context: ({ input }) => ({ ...input, outcome: { kind: "unreachable", error: null } }),
  initial: "renewing",
  on: { "tokens.arrived": ".renewed", "session.left": ".left" },
  states: {
    renewing: {
      invoke: { id: "lock", src: "lock", input: ({ context }) => context },
      initial: "waitingForLock",
      states: {
        waitingForLock: {
          on: { "lock.granted": "queryingTabs" },
          after: { lock: "queryingTabs" },
        },
        queryingTabs: {
          entry: { type: "queryTabs", params: ({ context }) => context },
          after: { firstQuery: "refreshing" },
        },
        refreshing: {
          invoke: {
            id: "refresh",
            src: "refresh",
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: "isRefused", params: ({ event }) => event.output },
                target: "queryingTabsAgain",
              },
              "#tokenRefresh.renewed",
            ],
            onError: {
              target: "#tokenRefresh.unreachable",
              actions: {
                type: "finish",
                params: ({ event }) => ({ kind: "unreachable" as const, error: event.error }),
              },
            },
          },
          after: { call: "#tokenRefresh.unreachable" },
        },
        queryingTabsAgain: {
          entry: { type: "queryTabs", params: ({ context }) => context },
          after: { secondQuery: "#tokenRefresh.ended" },
        },
      },
    },
    renewed: { type: "final", entry: { type: "finish", params: { kind: "renewed" } } },
    ended: { type: "final", entry: { type: "finish", params: { kind: "ended" } } },
    left: { type: "final", entry: { type: "finish", params: { kind: "left" } } },
    unreachable: { type: "final" },
  },
  output: ({ context }) => context.outcome,
});
