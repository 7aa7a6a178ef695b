import { type ActorRefFrom, assign, sendTo } from "xstate";
import { canImpersonate } from "../user/navigation.ts";
import { admitting } from "./admitting-state.ts";
import { changeElsewhere, changeHere, signedInUser, withPrivileges } from "./identity.ts";
import { sessionSetup } from "./setup.ts";

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
    change: null,
    failure: null,
  }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "isRestored", target: "admitting" }, "signedOut"] },
    signedOut: {
      on: {
        // The sign-in lost its tokens: it restarts and shows the reason.
        "session.ended": {
          target: "signedOut",
          reenter: true,
          actions: ["forgetUser", assign({ ended: ({ event }) => event.reason })],
        },
        "session.joined": {
          target: "admitting",
          actions: assign({
            user: ({ event }) => event.user,
            // Another tab may have stored or removed it.
            rememberedEmail: ({ event }) => event.rememberedEmail,
            ended: null,
          }),
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
            actions: [
              assign({
                user: ({ event }) => event.output.user,
                rememberedEmail: ({ event }) => event.output.rememberedEmail,
                ended: null,
              }),
              "notifyTabs",
            ],
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
                actions: ["forgetUser", assign({ user: null, change: null, ended: "expired" })],
              },
              {
                target: "#session.admitting",
                actions: [
                  assign(({ context, event: { output } }) =>
                    output.kind === "lost"
                      ? {}
                      : { user: output.user, change: changeHere(signedInUser(context), output) },
                  ),
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
            onDone: { target: "#session.signingOut", actions: assign({ ended: null }) },
          },
        },
        idle: {
          invoke: {
            id: "idle",
            src: "idle",
            input: ({ context }) => ({ idleMinutes: context.idleMinutes }),
            onDone: {
              target: "#session.signingOut",
              actions: assign({ ended: ({ event }) => (event.output === "over" ? "idle" : null) }),
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
            actions: [
              "forgetUser",
              assign({ user: null, change: null, ended: ({ event }) => event.reason }),
            ],
          },
        ],
        "session.replaced": [
          {
            guard: { type: "isSameIdentity", params: ({ event }) => event.user },
            actions: assign({ user: ({ context, event }) => withPrivileges(event.user, context) }),
          },
          {
            target: "admitting",
            actions: assign({
              change: ({ context, event }) =>
                context.user && changeElsewhere(context.user, event.user),
              user: ({ event }) => event.user,
            }),
          },
        ],
        "change.read": { actions: assign({ change: null }) },
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
      exit: ["forgetUser", assign({ user: null, change: null })],
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
