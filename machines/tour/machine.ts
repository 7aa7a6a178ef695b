import { assign, setup } from "xstate";
import type { TourContext, TourEvent } from "./types.ts";

/**
 * The guided tour of the frame around every page (SUP-01). Left before its end it goes on there when
 * it is asked for again, and only its last stop ends it.
 */
export const tourMachine = setup({
  types: { context: {} as TourContext, events: {} as TourEvent },
  guards: {
    hasStops: (_, stops: readonly string[]) => stops.length > 0,
    isBehindFirst: ({ context }) => context.at > 0,
    isLast: ({ context: { stops, at } }) => at === stops.length - 1,
  },
}).createMachine({
  id: "tour",
  context: { stops: [], at: 0, leftAt: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "tour.begun": {
          guard: { type: "hasStops", params: ({ event }) => event.stops },
          target: "walking",
          actions: assign(({ context: { leftAt }, event: { stops } }) => ({
            stops,
            at: Math.max(0, leftAt === null ? 0 : stops.indexOf(leftAt)),
          })),
        },
      },
    },
    walking: {
      on: {
        "stop.passed": [
          { guard: "isLast", target: "idle", actions: assign({ leftAt: null }) },
          { actions: assign({ at: ({ context }) => context.at + 1 }) },
        ],
        "stop.returned": {
          guard: "isBehindFirst",
          actions: assign({ at: ({ context }) => context.at - 1 }),
        },
        "tour.left": {
          target: "idle",
          actions: assign({ leftAt: ({ context: { stops, at } }) => stops[at] ?? null }),
        },
      },
    },
  },
});
