import { assign, fromCallback, setup } from "xstate";
import { declareEffect } from "../not-provided.ts";
import type { RefreshInput, RefreshOutcome } from "./types.ts";

/** Timeout for the lock in milliseconds, because a frozen tab may hold it. */
export const lockMs = 10_000;
/**
 * Timeouts in milliseconds for newer tokens from other tabs, before the call and after a rejection.
 */
export const askMs = 120;
export const askOnceMoreMs = 500;
/** Timeout of the call in milliseconds. */
export const callMs = 8_000;

export type RefreshEvent =
  | { readonly type: "lock.granted" }
  /** Newer tokens of the session arrived, from another tab or from the call. */
  | { readonly type: "tokens.arrived" }
  | { readonly type: "session.left" };

/**
 * State machine for one refresh of a session's tokens, serialised across tabs. The lock is not
 * sufficient: the next holder must ask the other tabs whether the tokens are already refreshed.
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as RefreshInput & { readonly error: unknown },
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
    askTabs: (_args, _input: RefreshInput) => {
      throw new Error("The effect 'askTabs' is not provided");
    },
  },
  guards: { isRefused: (_, outcome: "renewed" | "refused") => outcome === "refused" },
  delays: { lock: lockMs, ask: askMs, askOnceMore: askOnceMoreMs, call: callMs },
}).createMachine({
  id: "tokenRefresh",
  context: ({ input }) => ({ ...input, error: null }),
  initial: "renewing",
  on: { "tokens.arrived": ".renewed", "session.left": ".left" },
  states: {
    renewing: {
      invoke: { id: "lock", src: "lock", input: ({ context }) => context },
      initial: "waitingForLock",
      states: {
        waitingForLock: {
          on: { "lock.granted": "askingTabs" },
          after: { lock: "askingTabs" },
        },
        askingTabs: {
          entry: { type: "askTabs", params: ({ context }) => context },
          after: { ask: "refreshing" },
        },
        refreshing: {
          invoke: {
            id: "refresh",
            src: "refresh",
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: "isRefused", params: ({ event }) => event.output },
                target: "askingTabsOnceMore",
              },
              "#tokenRefresh.renewed",
            ],
            onError: {
              target: "#tokenRefresh.unreachable",
              actions: assign({ error: ({ event }) => event.error }),
            },
          },
          after: { call: "#tokenRefresh.unreachable" },
        },
        askingTabsOnceMore: {
          entry: { type: "askTabs", params: ({ context }) => context },
          after: { askOnceMore: "#tokenRefresh.ended" },
        },
      },
    },
    renewed: { type: "final", output: { kind: "renewed" } },
    ended: { type: "final", output: { kind: "ended" } },
    left: { type: "final", output: { kind: "left" } },
    unreachable: {
      type: "final",
      output: ({ context }) => ({ kind: "unreachable", error: context.error }),
    },
  },
  output: ({ event }) => event.output as RefreshOutcome,
});
