import { type ActorRefFrom, assign, setup } from "xstate";
import type { TourContext, TourEvent, TourInput } from "./types.ts";

/**
 * State machine for the guided tour of the page frame and of home (SUP-01). A tour closed early
 * resumes where it was closed; its last stop completes it and hides the greeting on the home page.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    input: {} as TourInput | undefined,
  },
  actions: {
    dismissGreeting: assign({ isGreetingDismissed: true }),
    begin: assign(({ context: { leftAt } }, stops: readonly string[]) => ({
      stops,
      at: Math.max(0, leftAt === null ? 0 : stops.indexOf(leftAt)),
    })),
    passStop: assign({ at: ({ context }) => context.at + 1 }),
    returnToStop: assign({ at: ({ context }) => context.at - 1 }),
    keepStop: assign({ leftAt: ({ context: { stops, at } }) => stops[at] ?? null }),
    forgetStop: assign({ leftAt: null }),
  },
  guards: {
    hasStops: (_, stops: readonly string[]) => stops.length > 0,
    isBehindFirst: ({ context }) => context.at > 0,
    isLast: ({ context: { stops, at } }) => at === stops.length - 1,
  },
}).createMachine({
  id: "tour",
  context: ({ input }) => ({
    stops: [],
    at: 0,
    leftAt: null,
    isGreetingDismissed: input?.isGreetingDismissed ?? false,
  }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "greeting.dismissed": { actions: "dismissGreeting" },
        "tour.begun": {
          guard: { type: "hasStops", params: ({ event }) => event.stops },
          target: "walking",
          actions: { type: "begin", params: ({ event }) => event.stops },
        },
      },
    },
    walking: {
      on: {
        "stop.passed": [
          {
            guard: "isLast",
            target: "idle",
            actions: ["dismissGreeting", "forgetStop"],
          },
          { actions: "passStop" },
        ],
        "stop.returned": {
          guard: "isBehindFirst",
          actions: "returnToStop",
        },
        "tour.left": {
          target: "idle",
          actions: "keepStop",
        },
      },
    },
  },
});

export type TourActor = ActorRefFrom<typeof tourMachine>;
