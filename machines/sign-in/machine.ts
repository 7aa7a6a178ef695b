import type { ActorRefFrom } from "xstate";
import { signedInUser } from "../user/signed-in-user.ts";
import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { enteringCode, resendingCode, verifyingCode } from "./code-states.ts";
import { enteringCredentials, verifyingCredentials } from "./credential-states.ts";
import {
  askingPasskey,
  askingPasskeyAsStep,
  verifyingPasskey,
  verifyingPasskeyAsStep,
} from "./passkey-states.ts";
import {
  abandoned,
  admitted,
  cancelled,
  expired,
  keepRefusal,
  noSecrets,
  noUser,
  resendPauseMs,
} from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/**
 * The user enters a recovery code instead of the emailed one. What they typed, and the pause before
 * another emailed code, stay while they go back and forth.
 */
const enteringRecoveryCode = signInSetup.createStateConfig({
  meta: { screen: "recoveryCode" },
  on: {
    "recoveryCode.changed": { actions: "keepFields" },
    "recoveryCode.submitted": [
      { guard: "isRecoveryCodeValid", target: "verifyingRecoveryCode" },
      { actions: "noteRecoveryTried" },
    ],
    "recovery.left": { target: "enteringCode", actions: "clearFailure" },
    "signIn.cancelled": cancelled,
  },
  initial: "quiet",
  states: alertStates,
});

/** The API verifies a recovery code together with the password. */
const verifyingRecoveryCode = signInSetup.createStateConfig({
  meta: { screen: "recoveryCode" },
  tags: "busy",
  entry: ["clearFailure", "noteRecoveryTried"],
  on: { "signIn.cancelled": abandoned },
  invoke: {
    id: "recoverySignIn",
    src: "recoverySignIn",
    input: ({ context: { email, password, recoveryCode } }) => ({
      email: email.trim(),
      password,
      recoveryCode: recoveryCode.trim(),
    }),
    onDone: [
      ...admitted,
      expired,
      {
        target: "enteringRecoveryCode.alerting",
        actions: keepRefusal,
      },
    ],
    onError: { target: "enteringRecoveryCode.alerting", actions: keepFailure },
  },
});

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
      on: { "signIn.cancelled": cancelled },
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
          onDone: {
            target: "entered",
            actions: { type: "takeUser", params: ({ event }) => event.output },
          },
        },
        {
          id: "idle",
          src: "idle",
          input: ({ context }) => ({ idleMinutes: context.idleMinutes }),
          onDone: {
            target: "abandoning",
            actions: { type: "noteIdleEnd", params: ({ event }) => event.output },
          },
        },
      ],
    },
    /** The user cancels, or is idle, after the API issued tokens: they are revoked. */
    abandoning: {
      meta: { screen: "login" },
      tags: "busy",
      entry: "forgetUser",
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
