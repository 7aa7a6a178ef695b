import { assign } from "xstate";
import { keepFailure } from "../keep-failure.ts";
import { changeHere, signedInUser } from "./identity.ts";
import { sessionSetup } from "./setup.ts";

/** The tokens are available; loads the privileges when the token has none. */
export const admitting = sessionSetup.createStateConfig({
  tags: "admitting",
  on: {
    "signOut.requested": { target: "signingOut", actions: assign({ ended: null }) },
    "session.ended": [
      {
        guard: { type: "isImpersonationOver", params: ({ event }) => event.reason },
        target: ".fallingBack",
      },
      {
        target: "signedOut",
        actions: [
          "forgetUser",
          assign({ user: null, change: null, ended: ({ event }) => event.reason }),
        ],
      },
    ],
    "session.replaced": {
      target: "admitting",
      actions: assign({ user: ({ event }) => event.user }),
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
          actions: assign({
            user: ({ context, event }) => ({
              ...signedInUser(context),
              ...event.output,
              arePrivilegesKnown: true,
            }),
          }),
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
            assign(({ context, event: { output: user } }) => ({
              user,
              change: changeHere(signedInUser(context), { kind: "stopped", user }),
            })),
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
            assign(({ context, event: { output: user } }) => ({
              user,
              change: changeHere(signedInUser(context), { kind: "fellBack", user }),
            })),
            "notifyTabs",
          ],
        },
        onError: {
          target: "#session.signedOut",
          actions: ["forgetUser", assign({ user: null, change: null, ended: "expired" })],
        },
      },
    },
  },
});
