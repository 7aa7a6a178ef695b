import { assign, fromCallback, sendTo, setup } from "xstate";
import { enquiryMachine } from "../enquiry/machine.ts";
import { healthMachine } from "../health/machine.ts";
import { impersonationMachine } from "../impersonation/machine.ts";
import type { ImpersonationOutcome } from "../impersonation/types.ts";
import { idleMachine } from "../idle/machine.ts";
import { declareEffect } from "../not-provided.ts";
import { signInMachine } from "../sign-in/machine.ts";
import { changeElsewhere, changeHere, isSameIdentity, signedInUser } from "./identity.ts";
import { permissions } from "../user/permissions.ts";
import { surveyMachine } from "../survey/machine.ts";
import type { User } from "../user/types.ts";
import type { IdentityChange } from "./types.ts";

export interface SessionInput {
  /** The user of a session that a reload left behind, or null. */
  readonly restoredUser: User | null;
  readonly rememberedEmail: string;
  /** Why the session that a reload left behind did not go on. */
  readonly ended?: SessionEnd | null;
  /** Minutes without activity before the idle dialog (specification 1, section 9). */
  readonly idleMinutes?: number;
}

export interface SessionContext {
  readonly user: User | null;
  readonly rememberedEmail: string;
  readonly idleMinutes: number;
  /** Why the last session ended by itself; the login screen tells it. */
  readonly ended: SessionEnd | null;
  /** How who is signed in here changed, in this tab or another, until the person has read it. */
  readonly change: IdentityChange | null;
}
/** `interrupted`: the page was left before the sign-in was complete. */
export type SessionEnd = "expired" | "idle" | "signedOutElsewhere" | "interrupted";

export type SessionEvent =
  | { readonly type: "signOut.requested" }
  | { readonly type: "session.ended"; readonly reason: SessionEnd }
  /** Another tab of the browser has a session, which this one joins. */
  | { readonly type: "session.joined"; readonly user: User }
  /** Another tab began a later session, or renewed what the tokens say of the user. */
  | { readonly type: "session.replaced"; readonly user: User }
  | { readonly type: "change.read" };

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
      freshTokens: "freshTokens";
      impersonation: "impersonation";
      idle: "idle";
      survey: "survey";
    },
  },
  actors: {
    signIn: signInMachine,
    health: healthMachine,
    enquiry: enquiryMachine,
    impersonation: impersonationMachine,
    /** Tells the API and the other tabs why, and forgets the tokens; resolves even when the API cannot be told. */
    signOut: declareEffect<void, SessionEnd | null>("signOut"),
    /** Refreshes tokens that are about to end when the person comes back to the page. */
    freshTokens: fromCallback<SessionEvent>(() => {}),
    idle: idleMachine,
    survey: surveyMachine,
  },
  actions: {
    /** Tells the other tabs that a session begins. */
    tellTabs: () => {
      throw new Error("The effect 'tellTabs' is not provided");
    },
    /** Drops every trace of the user from memory and storage. */
    forgetUser: () => {
      throw new Error("The effect 'forgetUser' is not provided");
    },
  },
  guards: {
    isRestored: ({ context }) => context.user !== null,
    isSameIdentity: ({ context }, user: User) =>
      context.user !== null && isSameIdentity(context.user, user),
    /** Tokens that are refused while impersonating leave the administrator's own. */
    isImpersonationOver: ({ context }, reason: SessionEnd) =>
      reason === "expired" && context.user !== null && context.user.impersonatedName !== null,
    isLost: (_, outcome: ImpersonationOutcome) => outcome.kind === "lost",
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    user: input.restoredUser,
    rememberedEmail: input.rememberedEmail,
    idleMinutes: input.idleMinutes ?? 30,
    ended: input.ended ?? null,
    change: null,
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
        "session.joined": {
          target: "signedIn",
          actions: assign({ user: ({ event }) => event.user, ended: null }),
        },
      },
      invoke: [
        {
          id: "signIn",
          src: "signIn",
          input: ({ context }) => ({ rememberedEmail: context.rememberedEmail }),
          onDone: {
            target: "signedIn",
            actions: [
              assign({
                user: ({ event }) => event.output.user,
                rememberedEmail: ({ event }) => event.output.rememberedEmail,
                ended: null,
              }),
              "tellTabs",
            ],
          },
        },
        { id: "health", src: "health" },
        { id: "register", src: "enquiry", input: { kind: "register", email: "" } },
        { id: "help", src: "enquiry", input: { kind: "help", email: "" } },
      ],
    },
    signedIn: {
      // Regions live as long as one identity: another one enters them anew.
      type: "parallel",
      states: {
        tokens: { invoke: { id: "freshTokens", src: "freshTokens" } },
        impersonation: {
          invoke: {
            id: "impersonation",
            src: "impersonation",
            input: ({ context }) => ({
              isImpersonating: context.user !== null && context.user.impersonatedName !== null,
              canImpersonate: context.user !== null && permissions(context.user).canImpersonate,
            }),
            onDone: [
              {
                guard: { type: "isLost", params: ({ event }) => event.output },
                target: "#session.signedOut",
                actions: ["forgetUser", assign({ user: null, change: null, ended: "expired" })],
              },
              {
                target: "#session.signedIn",
                reenter: true,
                actions: [
                  assign(({ context: { user }, event: { output } }) =>
                    user === null || output.kind === "lost"
                      ? {}
                      : { user: output.user, change: changeHere(user, output) },
                  ),
                  "tellTabs",
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
        // The survey may ask first.
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
            actions: assign({ user: ({ event }) => event.user }),
          },
          {
            target: "signedIn",
            reenter: true,
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
