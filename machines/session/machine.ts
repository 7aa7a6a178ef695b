import { type ActorRefFrom, sendTo } from "xstate";
import { canImpersonate } from "../user/navigation.ts";
import { admitting } from "./admitting-state.ts";
import { signedInUser } from "../user/signed-in-user.ts";
import { endSession, expireSession, sessionSetup } from "./setup.ts";

/**
 * Root state machine: signed out, with sign-in and health check as children, or signed in as one
 * user. Runs as long as the page.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: ({ input }) => ({
    user: input.restoredUser,
    rememberedEmail: input.rememberedEmail,
    idleMinutes: input.idleMinutes ?? 30,
    ended: input.ended ?? null,
    unsent: [],
    change: null,
    failure: null,
  }),
  initial: "starting",
  on: { "drafts.lost": { actions: { type: "keepUnsent", params: ({ event }) => event.forms } } },
  states: {
    starting: { always: [{ guard: "isRestored", target: "admitting" }, "signedOut"] },
    signedOut: {
      on: {
        // The sign-in lost its tokens: it restarts and shows the reason.
        "session.ended": {
          target: "signedOut",
          reenter: true,
          actions: endSession,
        },
        "session.joined": {
          target: "admitting",
          actions: { type: "admitUser", params: ({ event }) => event },
        },
      },
      invoke: [
        {
          id: "signIn",
          src: "signIn",
          input: ({ context: { rememberedEmail, idleMinutes } }) => ({
            rememberedEmail,
            idleMinutes,
          }),
          onDone: {
            target: "admitting",
            actions: [{ type: "admitUser", params: ({ event }) => event.output }, "notifyTabs"],
          },
        },
        { id: "health", src: "health" },
        { id: "register", src: "enquiry", input: { kind: "register", email: "" } },
        { id: "help", src: "enquiry", input: { kind: "help", email: "" } },
      ],
    },
    admitting,
    signedIn: {
      // The regions belong to one identity: a change of identity re-enters them.
      type: "parallel",
      states: {
        tokens: { invoke: { id: "freshTokens", src: "freshTokens" } },
        impersonation: {
          invoke: {
            id: "impersonation",
            src: "impersonation",
            input: ({ context }) => {
              const user = signedInUser(context);
              return {
                isImpersonating: user.impersonatedName !== null,
                canImpersonate: canImpersonate(user),
              };
            },
            onDone: [
              {
                guard: { type: "isLost", params: ({ event }) => event.output },
                target: "#session.signedOut",
                actions: expireSession,
              },
              {
                target: "#session.admitting",
                actions: [
                  { type: "changeUser", params: ({ event }) => event.output },
                  "notifyTabs",
                ],
              },
            ],
          },
        },
        survey: {
          invoke: {
            id: "survey",
            src: "survey",
            input: ({ context }) => ({ user: signedInUser(context) }),
            onDone: { target: "#session.signingOut", actions: { type: "keepEnd", params: null } },
          },
        },
        idle: {
          invoke: {
            id: "idle",
            src: "idle",
            input: ({ context }) => ({ idleMinutes: context.idleMinutes }),
            onDone: {
              target: "#session.signingOut",
              actions: {
                type: "keepEnd",
                params: ({ event }) => (event.output === "over" ? "idle" : null),
              },
            },
          },
        },
      },
      on: {
        // The survey may be shown first.
        "signOut.requested": { actions: sendTo("survey", { type: "signOut.requested" }) },
        "session.ended": [
          {
            guard: { type: "isImpersonationOver", params: ({ event }) => event.reason },
            actions: sendTo("impersonation", { type: "tokens.refused" }),
          },
          {
            target: "signedOut",
            actions: endSession,
          },
        ],
        "session.replaced": [
          {
            guard: { type: "isSameIdentity", params: ({ event }) => event.user },
            actions: { type: "renewUser", params: ({ event }) => event.user },
          },
          {
            target: "admitting",
            actions: { type: "replaceUser", params: ({ event }) => event.user },
          },
        ],
        "access.lost": {
          actions: ["noteLostAccess", { type: "keepUnsent", params: ({ event }) => event.forms }],
        },
        "change.read": { actions: "clearChange" },
      },
    },
    signingOut: {
      tags: "leaving",
      invoke: {
        id: "signOut",
        src: "signOut",
        input: ({ context }) => context.ended,
        onDone: "signedOut",
        onError: "signedOut",
      },
      exit: ["forgetUser", { type: "removeUser", params: ({ context }) => context.ended }],
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
