import { assign, fromCallback, setup } from "xstate";
import { isAnnounced } from "./rules.ts";
import type { NoticesContext, NoticesEvent, NoticesInput } from "./types.ts";

/** Milliseconds for which the portal says that it is back online. */
export const returnedMs = 5_000;

/** What the portal tells of itself: its connection, its release and planned maintenance (NOTE-01). */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
  },
  actors: {
    /** Tells when the browser goes offline and online. */
    watchConnection: fromCallback<NoticesEvent>(() => {}),
    /** Tells when another release is deployed. */
    watchRelease: fromCallback<NoticesEvent>(() => {}),
  },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    hasMaintenance: ({ context }) => context.maintenance !== null,
  },
  delays: { returned: returnedMs },
}).createMachine({
  id: "notices",
  context: ({ input: { maintenance, isOffline, now } }) => ({
    maintenance: maintenance && isAnnounced(maintenance, now) ? maintenance : null,
    isOffline,
  }),
  type: "parallel",
  invoke: { id: "watchConnection", src: "watchConnection" },
  states: {
    connection: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isOffline", target: "offline" }, "online"] },
        online: { on: { "connection.lost": "offline" } },
        offline: {
          entry: assign({ isOffline: true }),
          exit: assign({ isOffline: false }),
          on: { "connection.returned": "returned" },
        },
        returned: {
          on: { "connection.lost": "offline" },
          after: { returned: "online" },
        },
      },
    },
    release: {
      initial: "current",
      states: {
        current: {
          invoke: { id: "watchRelease", src: "watchRelease" },
          on: { "release.found": "available" },
        },
        available: { on: { "release.postponed": "postponed" } },
        postponed: {},
      },
    },
    maintenance: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "hasMaintenance", target: "announced" }, "none"] },
        none: {},
        announced: { on: { "maintenance.dismissed": "none" } },
      },
    },
  },
});
