import { assign, fromCallback, setup } from "xstate";
import { enquiryMachine } from "../enquiry/machine.ts";
import { healthMachine } from "../health/machine.ts";
import { impersonationMachine } from "../impersonation/machine.ts";
import type { ImpersonationOutcome } from "../impersonation/types.ts";
import { idleMachine } from "../idle/machine.ts";
import { failureIn } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { signInMachine } from "../sign-in/machine.ts";
import { isSameIdentity } from "./identity.ts";
import { surveyMachine } from "../survey/machine.ts";
import type { Privileges, User } from "../user/types.ts";
import type { SessionContext, SessionEnd, SessionEvent, SessionInput } from "./types.ts";

/** What the session may do, and what of it is an effect. */
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
    /** What the user may open, where the token does not say. */
    loadPrivileges: declareEffect<Privileges, void>("loadPrivileges"),
    /** Refreshes tokens that are about to end when the person comes back to the page. */
    freshTokens: fromCallback<SessionEvent>(() => {}),
    idle: idleMachine,
    survey: surveyMachine,
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepFailure: assign(failureIn),
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
    arePrivilegesKnown: ({ context }) => context.user?.arePrivilegesKnown ?? false,
    isSameIdentity: ({ context }, user: User) =>
      context.user !== null && isSameIdentity(context.user, user),
    /** Tokens that are refused while impersonating leave the administrator's own. */
    isImpersonationOver: ({ context }, reason: SessionEnd) =>
      reason === "expired" && context.user !== null && context.user.impersonatedName !== null,
    isLost: (_, outcome: ImpersonationOutcome) => outcome.kind === "lost",
  },
});
