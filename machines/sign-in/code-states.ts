import { assign } from "xstate";
import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { codeDigits, credentialsOf } from "./credentials.ts";
import {
  admitted,
  codeSent,
  isCodeNeeded,
  isPasswordExpired,
  notResent,
  refusalOf,
  tick,
} from "./outcome.ts";
import { signInSetup } from "./setup.ts";

const cancelled = {
  target: "enteringCredentials",
  actions: ["clearSecrets", "clearFailure"],
} as const;

/** Revokes tokens that the pending call may still return. */
const abandoned = { target: "abandoning", actions: "clearSecrets" } as const;

/** The password expired since the code was sent. */
const expired = {
  guard: isPasswordExpired,
  target: "enteringCredentials",
  actions: ["clearSecrets", "notePasswordExpired"],
} as const;

/** The user enters the one-time code, or requests another one. */
export const enteringCode = signInSetup.createStateConfig({
  meta: { screen: "otp" },
  invoke: { id: "clock", src: "clock" },
  on: {
    "clock.ticked": { actions: assign(({ context, event }) => tick(context, event.nowMs)) },
    "code.changed": { actions: assign({ code: ({ event }) => codeDigits(event.code) }) },
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

const callingApi = {
  meta: { screen: "otp" },
  tags: "busy",
  entry: "clearFailure",
  on: { "signIn.cancelled": abandoned },
} as const;

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
        actions: assign(({ context, event }) => ({
          code: "",
          rejectedCodes: context.rejectedCodes + 1,
          failure: refusalOf(event.output),
        })),
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
        actions: assign(({ event }) => codeSent(event.output)),
      },
      ...admitted,
      expired,
      {
        target: "enteringCode.alerting",
        actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
      },
    ],
    onError: {
      target: "enteringCode.alerting",
      actions: assign(({ event }) => notResent(event.error)),
    },
  },
});
