import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { credentialsOf } from "./credentials.ts";
import {
  abandoned,
  admitted,
  isCodeNeeded,
  isPasswordExpired,
  keepRefusal,
  startPause,
} from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/** The user enters email and password. */
export const enteringCredentials = signInSetup.createStateConfig({
  meta: { screen: "login" },
  invoke: { id: "passkeyAutofill", src: "passkeyAutofill" },
  on: {
    "passkey.offered": { actions: "offerPasskey" },
    "passkey.requested": { guard: "isPasskeyOffered", target: "askingPasskey" },
    "passkey.selected": { target: "verifyingPasskey", actions: "keepFields" },
    "email.changed": { actions: "keepFields" },
    "password.changed": { actions: "keepFields" },
    "remember.changed": { actions: "keepFields" },
    "credentials.submitted": {
      guard: "areCredentialsValid",
      target: "verifyingCredentials",
      actions: {
        type: "rememberEmail",
        params: ({ context }) => ({
          email: context.shouldRememberEmail ? context.email.trim() : null,
        }),
      },
    },
    "credentials.given": {
      target: "verifyingCredentials.initialLogin",
      actions: { type: "keepGiven", params: ({ event }) => event },
    },
  },
  initial: "quiet",
  states: alertStates,
});

/**
 * The API verifies email and password. The first sign-in after a password was set includes a
 * one-time code that the user does not enter; the code is not stored.
 */
export const verifyingCredentials = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: "busy",
  initial: "ownLogin",
  states: { ownLogin: { on: { "signIn.cancelled": abandoned } }, initialLogin: {} },
  entry: "clearFailure",
  invoke: {
    id: "signIn",
    src: "signIn",
    input: ({ context, event }) =>
      credentialsOf(context, event.type === "credentials.given" ? event.code : null),
    onDone: [
      ...admitted,
      {
        guard: isCodeNeeded,
        target: "enteringCode",
        actions: startPause,
      },
      {
        guard: isPasswordExpired,
        target: "enteringCredentials",
        actions: "notePasswordExpired",
      },
      {
        target: "enteringCredentials.alerting",
        actions: keepRefusal,
      },
    ],
    onError: {
      target: "enteringCredentials.alerting",
      actions: keepFailure,
    },
  },
});
