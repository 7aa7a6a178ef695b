import {
  acceptingTerms,
  abandoning,
  answeringQuestions,
  savingQuestions,
  savingTerms,
} from "./admission-states.ts";
import { enteringCode, resendingCode, verifyingCode } from "./code-states.ts";
import { enteringCredentials, verifyingCredentials } from "./credential-states.ts";
import { resendPauseMs } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/**
 * State machine for signing in: password, one-time code, security questions and terms
 * (specification 1, section 4). Its output is the user.
 */
export const signInMachine = signInSetup.createMachine({
  id: "signIn",
  context: ({ input }) => ({
    email: input.rememberedEmail,
    password: "",
    shouldRememberEmail: input.rememberedEmail !== "",
    code: "",
    rejectedCodes: 0,
    failure: null,
    isPasswordExpired: false,
    nowMs: 0,
    resendAllowedAtMs: 0,
    resendPauseMs,
    user: null,
    termsDue: "none",
  }),
  initial: "enteringCredentials",
  states: {
    enteringCredentials,
    verifyingCredentials,
    enteringCode,
    verifyingCode,
    resendingCode,
    answeringQuestions,
    savingQuestions,
    locked: {
      meta: { screen: "accountLocked" },
      invoke: {
        id: "lockedEnquiry",
        src: "enquiry",
        input: ({ context }) => ({ kind: "locked", email: context.email.trim() }),
      },
      on: { "signIn.cancelled": { target: "enteringCredentials", actions: "clearFailure" } },
    },
    checkingTerms: {
      always: [{ guard: "areTermsDue", target: "acceptingTerms" }, "entered"],
    },
    acceptingTerms,
    savingTerms,
    abandoning,
    entered: { type: "final" },
  },
  output: ({ context }) => {
    if (!context.user) throw new Error("No user is signed in");
    return {
      user: context.user,
      rememberedEmail: context.shouldRememberEmail ? context.email.trim() : "",
    };
  },
});
