import { assign, fromCallback, setup } from "xstate";
import { isAnnounced, maintenanceNotice } from "./rules.ts";
import type { NoticesContext, NoticesEvent, NoticesInput } from "./types.ts";

/** Milliseconds for which "back online" is shown. */
export const returnedMs = 5_000;

/**
 * State machine for notices about the connection, new releases, planned maintenance and blocked
 * storage (NOTE-01).
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as NoticesInput,
  },
  actors: {
    /** Reports when the browser goes offline and online. */
    watchConnection: fromCallback<NoticesEvent>(() => {}),
    /** Reports when a new release is deployed. */
    watchRelease: fromCallback<NoticesEvent>(() => {}),
  },
  actions: {
    /** Stores in this browser that a notice was dismissed. */
    rememberDismissed: (_self, _notice: string) => {
      throw new Error("The effect 'rememberDismissed' is not provided");
    },
  },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    hasMaintenance: ({ context }) => context.maintenance !== null,
    isMaintenanceDismissed: ({ context: { maintenance, dismissed } }) =>
      maintenance !== null && dismissed.includes(maintenanceNotice(maintenance)),
  },
  delays: { returned: returnedMs },
}).createMachine({
  id: "notices",
  context: ({ input: { maintenance, isOffline, isStorageBlocked, dismissed, now } }) => ({
    maintenance: maintenance && isAnnounced(maintenance, now) ? maintenance : null,
    isOffline,
    isStorageBlocked,
    dismissed,
  }),
  type: "parallel",
  invoke: { id: "watchConnection", src: "watchConnection" },
  on: {
    "notice.dismissed": {
      actions: [
        assign({
          dismissed: ({ context, event }) => [...new Set([...context.dismissed, event.notice])],
        }),
        { type: "rememberDismissed", params: ({ event }) => event.notice },
      ],
    },
  },
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
        announced: {
          always: { guard: "isMaintenanceDismissed", target: "none" },
        },
      },
    },
  },
});
