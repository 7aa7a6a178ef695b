import { type ActorRefFrom, assign } from "xstate";
import { enteringCode, resendingCode, verifyingCode } from "./code-states.ts";
import { enteringCredentials, verifyingCredentials } from "./credential-states.ts";
import {
  askingPasskey,
  askingPasskeyAsStep,
  verifyingPasskey,
  verifyingPasskeyAsStep,
} from "./passkey-states.ts";
import { enteringRecoveryCode, verifyingRecoveryCode } from "./recovery-states.ts";
import { noSecrets, noUser, resendPauseMs, signedInUser } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/**
 * State machine for signing in: password, one-time code, then what is due before the portal opens,
 * in the machine `admission` (specification 1, section 4). Its output is the user.
 */
export const signInMachine = signInSetup.createMachine({
  id: "signIn",
  context: ({ input }) => ({
    ...noSecrets,
    ...noUser,
    email: input.rememberedEmail,
    shouldRememberEmail: input.rememberedEmail !== "",
    isPasskeyOffered: false,
    hasRecoveryCodes: false,
    rejectedCodes: 0,
    failure: null,
    isPasswordExpired: false,
    nowMs: 0,
    resendAllowedAtMs: 0,
    resendPauseMs,
    idleMinutes: input.idleMinutes ?? 30,
    hasTimedOut: false,
  }),
  initial: "enteringCredentials",
  states: {
    enteringCredentials,
    verifyingCredentials,
    enteringCode,
    verifyingCode,
    resendingCode,
    askingPasskey,
    verifyingPasskey,
    askingPasskeyAsStep,
    verifyingPasskeyAsStep,
    enteringRecoveryCode,
    verifyingRecoveryCode,
    locked: {
      meta: { screen: "accountLocked" },
      invoke: {
        id: "lockedEnquiry",
        src: "enquiry",
        input: ({ context }) => ({ kind: "locked", email: context.email.trim() }),
      },
      on: { "signIn.cancelled": { target: "enteringCredentials", actions: "clearFailure" } },
    },
    checkingAdmission: {
      always: [{ guard: "isAdmissionDue", target: "completing" }, "entered"],
    },
    completing: {
      on: { "signIn.cancelled": "abandoning" },
      invoke: [
        {
          id: "admission",
          src: "admission",
          input: ({ context }) => ({
            user: signedInUser(context),
            areQuestionsDue: context.areQuestionsDue,
            termsDue: context.termsDue,
          }),
          onDone: { target: "entered", actions: assign({ user: ({ event }) => event.output }) },
        },
        {
          id: "idle",
          src: "idle",
          input: ({ context }) => ({ idleMinutes: context.idleMinutes }),
          onDone: [
            {
              guard: { type: "isTimeOver", params: ({ event }) => event.output },
              target: "abandoning",
              actions: "noteTimeout",
            },
            "abandoning",
          ],
        },
      ],
    },
    /** The user cancels, or is idle, after the API issued tokens: they are revoked. */
    abandoning: {
      meta: { screen: "login" },
      tags: "busy",
      entry: ["clearFailure", "forgetUser"],
      invoke: {
        id: "abandon",
        src: "abandon",
        onDone: "enteringCredentials",
        onError: "enteringCredentials",
      },
    },
    entered: { type: "final" },
  },
  output: ({ context }) => ({
    user: signedInUser(context),
    rememberedEmail: context.shouldRememberEmail ? context.email.trim() : "",
  }),
});

export type SignInActor = ActorRefFrom<typeof signInMachine>;
