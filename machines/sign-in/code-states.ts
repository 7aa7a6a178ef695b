import { alertStates } from "../alert.ts";
import { errorOf, keepFailure } from "../keep-failure.ts";
import { credentialsOf } from "./credentials.ts";
import {
  admitted,
  callingApi,
  cancelled,
  expired,
  isCodeNeeded,
  keepRefusal,
  startPause,
} from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/** The user enters the one-time code, or requests another one. */
export const enteringCode = signInSetup.createStateConfig({
  meta: { screen: "otp" },
  invoke: { id: "clock", src: "clock" },
  on: {
    "clock.ticked": { actions: { type: "tick", params: ({ event }) => event.nowMs } },
    "code.changed": { actions: { type: "keepCode", params: ({ event }) => event.code } },
    "code.submitted": { guard: "isCodeComplete", target: "verifyingCode" },
    "passkey.requested": { guard: "isPasskeyPossible", target: "askingPasskeyAsStep" },
    "recovery.requested": {
      guard: "isRecoveryPossible",
      target: "enteringRecoveryCode",
      actions: "clearFailure",
    },
    "code.resendRequested": { guard: "isResendAllowed", target: "resendingCode" },
    "signIn.cancelled": cancelled,
  },
  initial: "quiet",
  states: {
    ...alertStates,
    resent: { tags: "codeSent", after: { alert: "quiet" } },
  },
});

/** The API verifies the code together with the password. */
export const verifyingCode = signInSetup.createStateConfig({
  ...callingApi,
  invoke: {
    id: "signIn",
    src: "signIn",
    input: ({ context }) => credentialsOf(context, context.code),
    onDone: [
      ...admitted,
      expired,
      {
        target: "enteringCode.alerting",
        actions: ["countRejectedCode", keepRefusal],
      },
    ],
    onError: {
      target: "enteringCode.alerting",
      actions: keepFailure,
    },
  },
});

/** Repeats the sign-in without a code, so that the API sends a new one. */
export const resendingCode = signInSetup.createStateConfig({
  ...callingApi,
  invoke: {
    id: "signIn",
    src: "signIn",
    input: ({ context }) => credentialsOf(context, null),
    onDone: [
      {
        guard: isCodeNeeded,
        target: "enteringCode.resent",
        actions: startPause,
      },
      ...admitted,
      expired,
      {
        target: "enteringCode.alerting",
        actions: keepRefusal,
      },
    ],
    onError: {
      target: "enteringCode.alerting",
      actions: { type: "extendPause", params: errorOf },
    },
  },
});
