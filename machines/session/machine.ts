import { assign, setup } from "xstate";
import { enquiryMachine } from "../enquiry/machine.ts";
import { healthMachine } from "../health/machine.ts";
import { declareEffect } from "../not-provided.ts";
import { signInMachine } from "../sign-in/machine.ts";
import type { User } from "./types.ts";

export interface SessionInput {
  /** The user of a session that a reload left behind, or null. */
  readonly restoredUser: User | null;
  readonly rememberedEmail: string;
}

export interface SessionContext {
  readonly user: User | null;
  readonly rememberedEmail: string;
  /** Why the last session ended by itself; the login screen tells it. */
  readonly ended: SessionEnd | null;
}
export type SessionEnd = "expired";

export type SessionEvent =
  | { readonly type: "signOut.requested" }
  | { readonly type: "session.ended"; readonly reason: SessionEnd };

/**
 * The root of the portal: signed out, with the sign-in and the health check as its children, or
 * signed in as one user. Runs as long as the page does.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as "leaving",
    children: {} as {
      signIn: "signIn";
      health: "health";
      register: "enquiry";
      help: "enquiry";
      signOut: "signOut";
    },
  },
  actors: {
    signIn: signInMachine,
    health: healthMachine,
    enquiry: enquiryMachine,
    /** Tells the API and forgets the tokens; resolves even when the API cannot be told. */
    signOut: declareEffect<void, void>("signOut"),
  },
  actions: {
    /** Drops every trace of the user from memory and storage. */
    forgetUser: () => {
      throw new Error("The effect 'forgetUser' is not provided");
    },
  },
  guards: { isRestored: ({ context }) => context.user !== null },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    user: input.restoredUser,
    rememberedEmail: input.rememberedEmail,
    ended: null,
  }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "isRestored", target: "signedIn" }, "signedOut"] },
    signedOut: {
      on: {
        // The tokens of a sign-in that is not finished are gone: it begins anew, and tells why.
        "session.ended": {
          target: "signedOut",
          reenter: true,
          actions: assign({ ended: ({ event }) => event.reason }),
        },
      },
      invoke: [
        {
          id: "signIn",
          src: "signIn",
          input: ({ context }) => ({ rememberedEmail: context.rememberedEmail }),
          onDone: {
            target: "signedIn",
            actions: assign({
              user: ({ event }) => event.output.user,
              rememberedEmail: ({ event }) => event.output.rememberedEmail,
              ended: null,
            }),
          },
        },
        { id: "health", src: "health" },
        { id: "register", src: "enquiry", input: { kind: "register", email: "" } },
        { id: "help", src: "enquiry", input: { kind: "help", email: "" } },
      ],
    },
    signedIn: {
      on: {
        "signOut.requested": { target: "signingOut", actions: assign({ ended: null }) },
        "session.ended": {
          target: "signedOut",
          actions: ["forgetUser", assign({ user: null, ended: ({ event }) => event.reason })],
        },
      },
    },
    signingOut: {
      tags: "leaving",
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: "signedOut",
        onError: "signedOut",
      },
      exit: ["forgetUser", assign({ user: null })],
    },
  },
});
