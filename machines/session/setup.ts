import { assign, fromCallback, setup } from "xstate";
import { enquiryMachine } from "../enquiry/machine.ts";
import { healthMachine } from "../health/machine.ts";
import type { impersonationMachine } from "../impersonation/machine.ts";
import type { ImpersonationOutcome } from "../impersonation/types.ts";
import type { idleMachine } from "../idle/machine.ts";
import { failureIn } from "../keep-failure.ts";
import { declareAction, declareEffect, declareMachine } from "../not-provided.ts";
import { signInMachine } from "../sign-in/machine.ts";
import type { SignInOutput } from "../sign-in/types.ts";
import { changeElsewhere, changeHere, isSameIdentity, withPrivileges } from "./identity.ts";
import type { surveyMachine } from "../survey/machine.ts";
import { signedInUser } from "../user/signed-in-user.ts";
import type { Privileges, User } from "../user/types.ts";
import type {
  SessionContext,
  SessionEnd,
  SessionEvent,
  SessionInput,
  UnsentForm,
} from "./types.ts";

const isImpersonating = ({ user }: SessionContext) =>
  user !== null && user.impersonatedName !== null;

const reasonOf = ({ event }: { event: { reason: SessionEnd } }) => event.reason;

/** Actions at the end of a session, for the reason of an event or because it expired. */
export const endSession = ["forgetUser", { type: "removeUser", params: reasonOf }] as const;
export const expireSession = ["forgetUser", { type: "removeUser", params: "expired" }] as const;

/** Types, effects, actions and guards of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as "leaving" | "admitting",
    children: {} as {
      signIn: "signIn";
      health: "health";
      register: "enquiry";
      help: "enquiry";
      signOut: "signOut";
      loadPrivileges: "loadPrivileges";
      fallBack: "fallBack";
      stopImpersonating: "stopImpersonating";
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
    impersonation: declareMachine<typeof impersonationMachine>("impersonation"),
    /**
     * Reports the reason to the API and the other tabs, and removes the tokens; resolves even when
     * the API is unreachable.
     */
    signOut: declareEffect<void, SessionEnd | null>("signOut"),
    /** Loads the user's privileges when the token has none. */
    loadPrivileges: declareEffect<Privileges, void>("loadPrivileges"),
    /** Returns to the administrator's tokens when those of an impersonation are rejected. */
    fallBack: declareEffect<User, void>("fallBack"),
    /** Replaces the tokens of an impersonation by new ones of the administrator. */
    stopImpersonating: declareEffect<User, void>("stopImpersonating"),
    /** Refreshes tokens that are about to expire when the user returns to the page. */
    freshTokens: fromCallback<SessionEvent>(() => {}),
    idle: declareMachine<typeof idleMachine>("idle"),
    survey: declareMachine<typeof surveyMachine>("survey"),
  },
  actions: {
    admitUser: assign((_, { user, rememberedEmail }: SignInOutput) => ({
      user,
      // Another tab may have stored or removed it.
      rememberedEmail,
      ended: null,
      unsent: [],
    })),
    keepPrivileges: assign(({ context }, privileges: Privileges) => ({
      user: { ...signedInUser(context), ...privileges, arePrivilegesKnown: true },
    })),
    takeUser: assign((_, user: User) => ({ user })),
    renewUser: assign(({ context }, user: User) => ({ user: withPrivileges(user, context) })),
    /** Another tab signed in another user. */
    replaceUser: assign(({ context }, user: User) => ({
      user,
      change: context.user && changeElsewhere(context.user, user),
      unsent: [],
    })),
    changeUser: assign(({ context }, outcome: ImpersonationOutcome) =>
      outcome.kind === "lost"
        ? {}
        : { user: outcome.user, change: changeHere(signedInUser(context), outcome), unsent: [] },
    ),
    noteLostAccess: assign(({ context: { user } }) => ({
      change: user && changeElsewhere(user, user),
    })),
    clearChange: assign({ change: null, unsent: [] }),
    keepEnd: assign((_, ended: SessionEnd | null) => ({ ended })),
    removeUser: assign(({ context }, ended: SessionEnd | null) => ({
      user: null,
      change: null,
      ended,
      // The administrator's session can end just after the impersonation whose drafts these are.
      unsent: ended && context.change?.kind === "impersonationLost" ? context.unsent : [],
    })),
    /** Not after a sign-out by the user: the next person at the page may be another. */
    keepUnsent: assign(({ context }, forms: readonly UnsentForm[]) =>
      context.ended || context.change
        ? { unsent: [...new Set([...context.unsent, ...forms])] }
        : {},
    ),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
    /** Notifies the other tabs that a session starts. */
    notifyTabs: declareAction("notifyTabs"),
    /** Removes all data of the user from memory and storage. */
    forgetUser: declareAction("forgetUser"),
  },
  guards: {
    isRestored: ({ context }) => context.user !== null,
    arePrivilegesKnown: ({ context }) => context.user?.arePrivilegesKnown === true,
    isImpersonating: ({ context }) => isImpersonating(context),
    isSameIdentity: ({ context }, user: User) =>
      context.user !== null && isSameIdentity(context.user, user),
    /** Guard: the tokens of an impersonation are rejected; the administrator's own remain. */
    isImpersonationOver: ({ context }, reason: SessionEnd) =>
      reason === "expired" && isImpersonating(context),
    isLost: (_, outcome: ImpersonationOutcome) => outcome.kind === "lost",
  },
});
