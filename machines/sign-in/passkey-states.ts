import { keepFailure } from "../keep-failure.ts";
import { abandoned, admitted, callingApi, cancelled, expired, keepRefusal } from "./outcome.ts";
import { signInSetup } from "./setup.ts";
import type { PasskeyOutcome } from "./types.ts";

const ofPasskey = ({ event }: { event: { output: PasskeyOutcome } }) => event.output;
const isPasskeyGiven = { type: "isPasskeyGiven", params: ofPasskey } as const;
const keepPasskey = { type: "keepPasskey", params: ofPasskey } as const;

/** The user uses a passkey alone, in the browser's own window. */
export const askingPasskey = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: ["busy", "askingPasskey"],
  entry: "clearFailure",
  on: { "passkey.cancelled": "enteringCredentials", "signIn.cancelled": cancelled },
  invoke: {
    id: "askPasskey",
    src: "askPasskey",
    input: { options: null },
    onDone: [
      { guard: isPasskeyGiven, target: "verifyingPasskey", actions: keepPasskey },
      { target: "enteringCredentials.alerting", actions: keepPasskey },
    ],
    onError: { target: "enteringCredentials.alerting", actions: keepFailure },
  },
});

/** The API verifies a passkey that is used alone. */
export const verifyingPasskey = signInSetup.createStateConfig({
  meta: { screen: "login" },
  tags: "busy",
  entry: "clearFailure",
  exit: "forgetPasskey",
  on: { "signIn.cancelled": abandoned },
  invoke: {
    id: "passkeySignIn",
    src: "passkeySignIn",
    input: ({ context }) => ({ passkey: context.passkey, email: null, password: null }),
    onDone: [
      ...admitted,
      {
        target: "enteringCredentials.alerting",
        actions: keepRefusal,
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
  on: { "passkey.cancelled": "enteringCode", "signIn.cancelled": cancelled },
  invoke: {
    id: "askPasskey",
    src: "askPasskey",
    input: ({ context }) => ({ options: context.passkeyOptions }),
    onDone: [
      { guard: isPasskeyGiven, target: "verifyingPasskeyAsStep", actions: keepPasskey },
      { target: "enteringCode.alerting", actions: keepPasskey },
    ],
    onError: { target: "enteringCode.alerting", actions: keepFailure },
  },
});

/** The API verifies a passkey together with the password. */
export const verifyingPasskeyAsStep = signInSetup.createStateConfig({
  ...callingApi,
  exit: "forgetPasskey",
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
      expired,
      {
        target: "enteringCode.alerting",
        actions: keepRefusal,
      },
    ],
    onError: { target: "enteringCode.alerting", actions: keepFailure },
  },
});
