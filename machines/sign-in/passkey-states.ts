import { assign } from "xstate";
import { keepFailure } from "../keep-failure.ts";
import { admitted, isPasswordExpired, refusalOf } from "./outcome.ts";
import { signInSetup } from "./setup.ts";

/** The user uses a passkey alone, in the browser's own window. */
export const askingPasskey = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: ["busy", "askingPasskey"],
  entry: ["clearFailure", "forgetTimeout"],
  on: { "signIn.cancelled": "enteringCredentials" },
  invoke: {
    id: "askPasskey",
    src: "askPasskey",
    input: { options: null },
    onDone: [
      {
        guard: ({ event }) => event.output.kind === "given",
        target: "verifyingPasskey",
        actions: assign(({ event }) =>
          event.output.kind === "given" ? { passkey: event.output.passkey } : {},
        ),
      },
      {
        target: "enteringCredentials.alerting",
        actions: assign(({ event }) => ({
          failure: event.output.kind === "notGiven" ? event.output.failure : null,
        })),
      },
    ],
    onError: { target: "enteringCredentials.alerting", actions: keepFailure },
  },
});

/** The API verifies a passkey that is used alone. */
export const verifyingPasskey = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: "busy",
  entry: ["clearFailure", "forgetTimeout"],
  exit: assign({ passkey: "" }),
  invoke: {
    id: "passkeySignIn",
    src: "passkeySignIn",
    input: ({ context }) => ({ passkey: context.passkey, email: null, password: null }),
    onDone: [
      ...admitted,
      {
        target: "enteringCredentials.alerting",
        actions: assign({ failure: ({ event }) => refusalOf(event.output) }),
      },
    ],
    onError: { target: "enteringCredentials.alerting", actions: keepFailure },
  },
});

/** The user uses a passkey instead of the emailed code; the code stays possible. */
export const askingPasskeyAsStep = signInSetup.createStateConfig({
  meta: { screen: "otp" },
  tags: ["busy", "askingPasskey"],
  entry: "clearFailure",
  on: { "signIn.cancelled": "enteringCode" },
  invoke: {
    id: "askPasskey",
    src: "askPasskey",
    input: ({ context }) => ({ options: context.passkeyOptions }),
    onDone: [
      {
        guard: ({ event }) => event.output.kind === "given",
        target: "verifyingPasskeyAsStep",
        actions: assign(({ event }) =>
          event.output.kind === "given" ? { passkey: event.output.passkey } : {},
        ),
      },
      {
        target: "enteringCode.alerting",
        actions: assign(({ event }) => ({
          failure: event.output.kind === "notGiven" ? event.output.failure : null,
        })),
      },
    ],
    onError: { target: "enteringCode.alerting", actions: keepFailure },
  },
});

/** The API verifies a passkey together with the password. */
export const verifyingPasskeyAsStep = signInSetup.createStateConfig({
  meta: { screen: "otp" },
  tags: "busy",
  entry: "clearFailure",
  exit: assign({ passkey: "" }),
  on: { "signIn.cancelled": { target: "abandoning", actions: "clearSecrets" } },
  invoke: {
    id: "passkeySignIn",
    src: "passkeySignIn",
    input: ({ context: { passkey, email, password } }) => ({
      passkey,
      email: email.trim(),
      password,
    }),
    onDone: [
      ...admitted,
      {
        guard: isPasswordExpired,
        target: "enteringCredentials",
        actions: ["clearSecrets", "notePasswordExpired"],
      },
      {
        target: "enteringCode.alerting",
        actions: assign(({ context, event: { output } }) => ({
          failure: refusalOf(output),
          // A challenge is used once; the refusal has another.
          passkeyOptions:
            (output.kind === "refused" && output.passkeyOptions) || context.passkeyOptions,
        })),
      },
    ],
    onError: { target: "enteringCode.alerting", actions: keepFailure },
  },
});
