import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { CommandBarContext, CommandBarEvent, FoundReport, WantedReports } from "./types.ts";

const empty: CommandBarContext = { words: "", wanted: null, reports: [], failure: null };

/**
 * State machine for the command bar (CMD-01): what is typed, and the reports that the API is asked
 * for once typing pauses. Closing discards both.
 */
export const commandBarMachine = setup({
  types: {
    context: {} as CommandBarContext,
    events: {} as CommandBarEvent,
    tags: {} as "open" | "asking",
  },
  actors: {
    /** Searches the reports of the portfolios in the period. */
    findReports: declareEffect<readonly FoundReport[], WantedReports>("findReports"),
  },
  actions: {
    discard: assign(empty),
    keepFailure: assign(failureIn),
    keepReports: assign((_, reports: readonly FoundReport[]) => ({ reports })),
    keepWords: assign(({ event }) =>
      event.type === "words.changed" ? { words: event.words, wanted: event.wanted } : {},
    ),
  },
  guards: {
    wantsNothing: ({ event }) => event.type === "words.changed" && event.wanted === null,
    wantsTheSame: ({ context, event }) =>
      event.type === "words.changed" &&
      JSON.stringify(event.wanted) === JSON.stringify(context.wanted),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: "commandBar",
  context: empty,
  initial: "closed",
  states: {
    closed: { on: { "bar.opened": "open" } },
    open: {
      tags: "open",
      exit: "discard",
      initial: "inMemory",
      on: {
        "bar.closed": "closed",
        "words.changed": [
          { guard: "wantsTheSame", actions: "keepWords" },
          { guard: "wantsNothing", target: ".inMemory", actions: "keepWords" },
          { target: ".typing", actions: "keepWords" },
        ],
      },
      states: {
        inMemory: {},
        typing: { tags: "asking", after: { typingPause: "asking" } },
        asking: {
          tags: "asking",
          invoke: {
            id: "findReports",
            src: "findReports",
            input: ({ context }) => {
              if (!context.wanted) throw new Error("No reports are wanted");
              return context.wanted;
            },
            onDone: {
              target: "found",
              actions: { type: "keepReports", params: ({ event }) => event.output },
            },
            onError: { target: "failed", actions: keepFailure },
          },
        },
        found: {},
        failed: { on: { "reports.retried": "asking" } },
      },
    },
  },
});

export type CommandBarActor = ActorRefFrom<typeof commandBarMachine>;
