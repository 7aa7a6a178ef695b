import { assign, fromCallback, setup } from "xstate";
import { declareEffect } from "../not-provided.ts";
import type { RefreshInput, RefreshOutcome } from "./types.ts";

/** Milliseconds after which a lock that a frozen tab may hold is waited for no longer. */
export const lockMs = 10_000;
/** Milliseconds that other tabs have to tell of newer tokens, before the call and after a refusal. */
export const askMs = 120;
export const askOnceMoreMs = 500;
/** Milliseconds that the call may take. */
export const callMs = 8_000;

export type RefreshEvent =
  | { readonly type: "lock.granted" }
  /** Newer tokens of the session are here, from another tab or by the call. */
  | { readonly type: "tokens.arrived" }
  | { readonly type: "session.left" };

/**
 * One refresh of a session's tokens, which no other tab makes at the same time. The lock alone would
 * not do: whoever gets it next must learn from the tabs that the tokens are new already.
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as RefreshInput & { readonly error: unknown },
    events: {} as RefreshEvent,
    input: {} as RefreshInput,
    output: {} as RefreshOutcome,
  },
  actors: {
    /** Holds the session's lock over all tabs; sends `lock.granted`, at once where locks are missing. */
    lock: fromCallback<RefreshEvent, RefreshInput>(() => {}),
    /** Calls the API and keeps what it gives. A response that comes late is kept all the same. */
    refresh: declareEffect<"renewed" | "refused", RefreshInput>("refresh"),
  },
  actions: {
    /** Asks the other tabs for tokens newer than a generation; theirs arrive by `tokens.arrived`. */
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
