import { assign } from "xstate";
import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { admitted, isPasswordExpired, refusalOf } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/**
 * The user enters a recovery code instead of the emailed one. What they typed, and the pause before
 * another emailed code, stay while they go back and forth.
 */
export const enteringRecoveryCode = signInSetup.createStateConfig({
  meta: { screen: "recoveryCode" },
  on: {
    "recoveryCode.changed": {
      actions: assign({ recoveryCode: ({ event }) => event.recoveryCode }),
    },
    "recoveryCode.submitted": [
      { guard: "isRecoveryCodeValid", target: "verifyingRecoveryCode" },
      { actions: assign({ isRecoveryTried: true }) },
    ],
    "recovery.left": { target: "enteringCode", actions: "clearFailure" },
    "signIn.cancelled": {
      target: "enteringCredentials",
      actions: ["clearSecrets", "clearFailure"],
    },
  },
  initial: "quiet",
  states: alertStates,
});

/** The API verifies a recovery code together with the password. */
export const verifyingRecoveryCode = signInSetup.createStateConfig({
  meta: { screen: "recoveryCode" },
  tags: "busy",
  entry: ["clearFailure", assign({ isRecoveryTried: true })],
  on: { "signIn.cancelled": { target: "abandoning", actions: "clearSecrets" } },
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
      {
        guard: isPasswordExpired,
        target: "enteringCredentials",
        actions: ["clearSecrets", "notePasswordExpired"],
      },
      {
        target: "enteringRecoveryCode.alerting",
        actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
      },
    ],
    onError: { target: "enteringRecoveryCode.alerting", actions: keepFailure },
  },
});
