import { assign } from "xstate";
import { alertStates } from "../alert.ts";
import { keepFailure } from "../keep-failure.ts";
import { credentialsOf } from "./credentials.ts";
import { admitted, codeSent, isCodeNeeded, isPasswordExpired, refusalOf } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/** The user enters email and password. */
export const enteringCredentials = signInSetup.createStateConfig({
  meta: { screen: "login" },
  invoke: { id: "passkeyAutofill", src: "passkeyAutofill" },
  on: {
    "passkey.offered": { actions: assign({ isPasskeyOffered: true }) },
    "passkey.requested": { guard: "isPasskeyOffered", target: "askingPasskey" },
    "passkey.selected": {
      target: "verifyingPasskey",
      actions: { type: "keepPasskey", params: ({ event }) => event.passkey },
    },
    "email.changed": { actions: assign({ email: ({ event }) => event.email }) },
    "password.changed": { actions: assign({ password: ({ event }) => event.password }) },
    "remember.changed": {
      actions: assign({ shouldRememberEmail: ({ event }) => event.shouldRememberEmail }),
    },
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
      actions: assign({
        email: ({ event }) => event.email,
        password: ({ event }) => event.password,
        // The checkbox shows the choice of another user.
        shouldRememberEmail: false,
      }),
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
  states: { ownLogin: {}, initialLogin: {} },
  entry: ["clearFailure", "forgetTimeout"],
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
        actions: assign(({ event }) => ({ ...codeSent(event.output), rejectedCodes: 0 })),
      },
      {
        guard: isPasswordExpired,
        target: "enteringCredentials",
        actions: "notePasswordExpired",
      },
      {
        target: "enteringCredentials.alerting",
        actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
      },
    ],
    onError: {
      target: "enteringCredentials.alerting",
      actions: keepFailure,
    },
  },
});
