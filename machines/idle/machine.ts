import { assign, fromCallback, setup } from "xstate";
import { declareAction } from "../not-provided.ts";
import {
  lastActivity,
  secondsLeft,
  spokenAfter,
  idleStatus,
  stepBack,
  usableShare,
} from "./rules.ts";
import {
  type IdleContext,
  type IdleEnd,
  type IdleEvent,
  type IdleInput,
  warningSeconds,
} from "./types.ts";

/**
 * State machine for the idle time of one session (SESS-02, SESS-03). Each tick compares the wall
 * clock with the last activity in any tab, so the time is right after the computer was asleep. Done
 * when the session ends.
 */
export const idleMachine = setup({
  types: {
    context: {} as IdleContext,
    events: {} as IdleEvent,
    input: {} as IdleInput,
    output: {} as IdleEnd,
  },
  actors: {
    /** Sends ticks at the start, each second and on waking, and the user's activity. */
    watch: fromCallback<IdleEvent>(() => {}),
  },
  actions: {
    /** Keeps the clock, too: one that was set back since the last tick is not set back again. */
    keepActive: assign((_, nowMs: number) => ({ nowMs, lastActiveMs: nowMs })),
    startCountdown: assign({ spokenSeconds: ({ context }) => secondsLeft(context) }),
    /** Sends the last activity to the other tabs. */
    shareActivity: declareAction<{ readonly lastActiveMs: number }>("shareActivity"),
    /** Resumes the session; the access token may have expired meanwhile. */
    wakeSession: declareAction("wakeSession"),
    updateLastActivity: assign(({ context, event }) => {
      if (event.type !== "clock.ticked") return {};
      const { nowMs, sharedMs = null } = event;
      // The first tick uses the activity of the other tabs, or the current time when there is none.
      if (context.nowMs === 0) {
        return { nowMs, lastActiveMs: usableShare(nowMs, sharedMs) ?? nowMs };
      }
      return { nowMs, lastActiveMs: lastActivity(context, nowMs, sharedMs) };
    }),
    announceSecondsLeft: assign(({ context }) => ({
      spokenSeconds: spokenAfter(context.spokenSeconds, secondsLeft(context)),
    })),
  },
  guards: {
    isOver: ({ context: { idleMs, lastActiveMs, nowMs } }) =>
      idleStatus(idleMs, lastActiveMs, nowMs) === "over",
    isDue: ({ context: { idleMs, lastActiveMs, nowMs } }) =>
      idleStatus(idleMs, lastActiveMs, nowMs) === "warning",
    isActive: ({ context: { idleMs, lastActiveMs, nowMs } }) =>
      idleStatus(idleMs, lastActiveMs, nowMs) === "active",
    /** Guard: the session is not idle; otherwise the dialog decides, not an activity. */
    isInTime: ({ context: { idleMs, lastActiveMs }, event }) =>
      event.type === "activity.noticed" &&
      idleStatus(idleMs, lastActiveMs, event.nowMs) === "active",
    /** Guard: the shared activity is missing, or from a clock that was set back since. */
    isShareWrong: ({ context, event }) =>
      event.type === "clock.ticked" &&
      (usableShare(event.nowMs, event.sharedMs ?? null) === null ||
        stepBack(context, event.nowMs) > 0),
  },
}).createMachine({
  id: "idle",
  context: ({ input }) => ({
    idleMs: input.idleMinutes * 60_000,
    nowMs: 0,
    lastActiveMs: 0,
    spokenSeconds: warningSeconds,
  }),
  invoke: { id: "watch", src: "watch" },
  initial: "active",
  on: {
    "clock.ticked": [
      {
        guard: "isShareWrong",
        actions: [
          "updateLastActivity",
          "announceSecondsLeft",
          {
            type: "shareActivity",
            params: ({ context }) => ({ lastActiveMs: context.lastActiveMs }),
          },
        ],
      },
      { actions: ["updateLastActivity", "announceSecondsLeft"] },
    ],
  },
  states: {
    active: {
      always: [
        { guard: "isOver", target: "over" },
        { guard: "isDue", target: "warning" },
      ],
      on: {
        "activity.noticed": {
          guard: "isInTime",
          actions: [
            { type: "keepActive", params: ({ event }) => event.nowMs },
            { type: "shareActivity", params: ({ event }) => ({ lastActiveMs: event.nowMs }) },
          ],
        },
      },
    },
    warning: {
      entry: "startCountdown",
      always: [
        { guard: "isOver", target: "over" },
        { guard: "isActive", target: "active" },
      ],
      on: {
        "stay.requested": {
          target: "active",
          actions: [
            { type: "keepActive", params: ({ context }) => context.nowMs },
            { type: "shareActivity", params: ({ context }) => ({ lastActiveMs: context.nowMs }) },
            "wakeSession",
          ],
        },
        "signOut.requested": "left",
      },
    },
    over: { type: "final" },
    left: { type: "final", output: "left" },
  },
  output: ({ event }) => (event.output === "left" ? "left" : "over"),
});
