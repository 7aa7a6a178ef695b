import { assign, fromCallback, not, setup } from "xstate";
import { declareAction } from "../not-provided.ts";
import { maintenanceNotice, underWayNotice } from "./rules.ts";
import type { Maintenance, NoticesContext, NoticesEvent, NoticesInput } from "./types.ts";

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
    /** Reports when planned maintenance is announced, begins and ends. */
    watchMaintenance: fromCallback<NoticesEvent, Maintenance | null>(() => {}),
  },
  actions: {
    goOffline: assign({ isOffline: true }),
    goOnline: assign({ isOffline: false }),
    dismiss: assign(({ context }, notice: string) => ({
      dismissed: [...new Set([...context.dismissed, notice])],
    })),
    /** Stores in this browser that a notice was dismissed. */
    rememberDismissed: declareAction<string>("rememberDismissed"),
  },
  guards: {
    isOffline: ({ context }) => context.isOffline,
    isAnnouncementOpen: ({ context: { maintenance, dismissed } }) =>
      maintenance !== null && !dismissed.includes(maintenanceNotice(maintenance)),
    isUnderWayOpen: ({ context: { maintenance, dismissed } }) =>
      maintenance !== null && !dismissed.includes(underWayNotice(maintenance)),
  },
  delays: { returned: returnedMs },
}).createMachine({
  id: "notices",
  context: ({ input }) => input,
  type: "parallel",
  invoke: { id: "watchConnection", src: "watchConnection" },
  on: {
    "notice.dismissed": {
      actions: [
        { type: "dismiss", params: ({ event }) => event.notice },
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
          entry: "goOffline",
          exit: "goOnline",
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
      invoke: {
        id: "watchMaintenance",
        src: "watchMaintenance",
        input: ({ context }) => context.maintenance,
      },
      initial: "none",
      states: {
        none: {
          on: {
            "maintenance.announced": { guard: "isAnnouncementOpen", target: "announced" },
            "maintenance.begun": { guard: "isUnderWayOpen", target: "underWay" },
          },
        },
        announced: {
          always: { guard: not("isAnnouncementOpen"), target: "none" },
          on: { "maintenance.begun": "underWay" },
        },
        underWay: {
          always: { guard: not("isUnderWayOpen"), target: "none" },
          on: { "maintenance.ended": "none" },
        },
      },
    },
  },
});
