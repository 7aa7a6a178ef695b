import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { abandoned, admitted, cancelled, expired, keepRefusal } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/**
 * The user enters a recovery code instead of the emailed one. What they typed, and the pause before
 * another emailed code, stay while they go back and forth.
 */
export const enteringRecoveryCode = signInSetup.createStateConfig({
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
export const verifyingRecoveryCode = signInSetup.createStateConfig({
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
