import { keepFailure } from "../keep-failure.ts";
import { endSession, expireSession, sessionSetup } from "./setup.ts";

/** The tokens are available; loads the privileges when the token has none. */
export const admitting = sessionSetup.createStateConfig({
  tags: "admitting",
  on: {
    "signOut.requested": { target: "signingOut", actions: { type: "keepEnd", params: null } },
    "session.ended": [
      {
        guard: { type: "isImpersonationOver", params: ({ event }) => event.reason },
        target: ".fallingBack",
      },
      {
        target: "signedOut",
        actions: endSession,
      },
    ],
    "session.replaced": {
      target: "admitting",
      actions: { type: "takeUser", params: ({ event }) => event.user },
    },
  },
  initial: "deciding",
  states: {
    deciding: {
      always: [{ guard: "arePrivilegesKnown", target: "#session.signedIn" }, "loading"],
    },
    loading: {
      entry: "clearFailure",
      invoke: {
        id: "loadPrivileges",
        src: "loadPrivileges",
        onDone: {
          target: "#session.signedIn",
          actions: { type: "keepPrivileges", params: ({ event }) => event.output },
        },
        onError: { target: "failed", actions: keepFailure },
      },
    },
    failed: {
      on: {
        "privileges.retried": "loading",
        "impersonation.stopRequested": { guard: "isImpersonating", target: "stopping" },
      },
    },
    /** The administrator leaves an impersonation whose privileges cannot be loaded. */
    stopping: {
      entry: "clearFailure",
      invoke: {
        id: "stopImpersonating",
        src: "stopImpersonating",
        onDone: {
          target: "deciding",
          actions: [
            {
              type: "changeUser",
              params: ({ event }) => ({ kind: "stopped", user: event.output }),
            },
            "notifyTabs",
          ],
        },
        onError: { target: "failed", actions: keepFailure },
      },
    },
    fallingBack: {
      invoke: {
        id: "fallBack",
        src: "fallBack",
        onDone: {
          target: "deciding",
          actions: [
            {
              type: "changeUser",
              params: ({ event }) => ({ kind: "fellBack", user: event.output }),
            },
            "notifyTabs",
          ],
        },
        onError: {
          target: "#session.signedOut",
          actions: expireSession,
        },
      },
    },
  },
});
