import { type ActorRefFrom, assign, emit, setup } from "xstate";
import type { Failure } from "../failure.ts";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareAction, declareEffect } from "../not-provided.ts";
import {
  begunWith,
  contextOf,
  isWorthRetrying,
  nextRound,
  failureOfRound,
  retryDelayMs,
  withLoaded,
} from "./rules.ts";
import type {
  LoadedChunk,
  Round,
  ServiceTeamContext,
  ServiceTeamEmitted,
  ServiceTeamEvent,
  ServiceTeamInput,
  TeamMember,
} from "./types.ts";

const failuresOf = ({ event }: { readonly event: { readonly output: readonly Failure[] } }) =>
  event.output;

/**
 * State machine for the service team of many portfolios, loaded in chunks of ten (MCST-02). Loaded
 * teams are shown while the others load; failed chunks are repeated in rounds while retries are
 * left.
 */
export const serviceTeamMachine = setup({
  types: {
    context: {} as ServiceTeamContext,
    events: {} as ServiceTeamEvent,
    emitted: {} as ServiceTeamEmitted,
    input: {} as ServiceTeamInput,
    tags: {} as "busy",
  },
  actors: {
    /** Requests the chunks concurrently; resolves with the failures of missing chunks. */
    loadChunks: declareEffect<readonly Failure[], Round>("loadChunks"),
  },
  actions: {
    keepFailure: assign(failureIn),
    keepFailureOfRound: assign((_, failures: readonly Failure[]) => ({
      failure: failureOfRound(failures),
    })),
    takeLoaded: assign(({ context }, read: readonly LoadedChunk[]) => withLoaded(context, read)),
    beginNextRound: assign(({ context }) => nextRound(context)),
    beginAgain: assign(({ context }) => begunWith(context.missing)),
    /** Downloads the member's vCard. */
    saveCard: declareAction<TeamMember>("saveCard"),
    /** For a toast, besides the message on the page (ERR-02). */
    announceFailure: emit(({ context }) => ({ type: "failed", failure: context.failure })),
  },
  guards: {
    isWhole: ({ context }) => context.missing.length === 0,
    hasNothing: ({ context }) => context.teams.length === 0,
    isWorthRetrying: ({ context }, failures: readonly Failure[]) =>
      isWorthRetrying(context, failures),
  },
  delays: { retryDelay: ({ context }) => retryDelayMs(context) },
}).createMachine({
  id: "serviceTeam",
  context: ({ input }) => contextOf(input),
  initial: "loading",
  on: {
    "card.requested": { actions: { type: "saveCard", params: ({ event }) => event.member } },
  },
  states: {
    loading: {
      tags: "busy",
      on: {
        "chunks.loaded": { actions: { type: "takeLoaded", params: ({ event }) => event.read } },
        "loading.cancelled": "cancelled",
      },
      invoke: {
        id: "loadChunks",
        src: "loadChunks",
        input: ({ context, self }) => ({
          chunks: context.round,
          onRead: (read) => self.send({ type: "chunks.loaded", read }),
        }),
        onDone: [
          { guard: "isWhole", target: "read" },
          {
            guard: { type: "isWorthRetrying", params: failuresOf },
            target: "waiting",
            actions: [{ type: "keepFailureOfRound", params: failuresOf }, "beginNextRound"],
          },
          {
            guard: "hasNothing",
            target: "failed",
            actions: { type: "keepFailureOfRound", params: failuresOf },
          },
          { target: "partlyRead", actions: { type: "keepFailureOfRound", params: failuresOf } },
        ],
        onError: [
          { guard: "hasNothing", target: "failed", actions: keepFailure },
          { target: "partlyRead", actions: keepFailure },
        ],
      },
    },
    waiting: {
      tags: "busy",
      after: { retryDelay: "loading" },
      on: { "loading.cancelled": "cancelled" },
    },
    read: {},
    partlyRead: {
      entry: "announceFailure",
      on: { "loading.retried": { target: "loading", actions: "beginAgain" } },
    },
    failed: {
      entry: "announceFailure",
      on: { "loading.retried": { target: "loading", actions: "beginAgain" } },
    },
    cancelled: { on: { "loading.retried": { target: "loading", actions: "beginAgain" } } },
  },
});

export type ServiceTeamActor = ActorRefFrom<typeof serviceTeamMachine>;
