import { type ActorRefFrom, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type { Secret } from "../secret.ts";
import type { PasskeyOutcome, PasskeyRequest } from "../sign-in/types.ts";
import type {
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationOutput,
  PasskeyConfirmation,
} from "./types.ts";

const confirmationSetup = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ConfirmationOutput,
    tags: {} as "busy" | "askingPasskey",
  },
  actors: {
    confirmByPassword: declareEffect<void, string>("confirmByPassword"),
    /** Asks the browser for a passkey. */
    askPasskey: declareEffect<PasskeyOutcome, PasskeyRequest>("askPasskey"),
    confirmByPasskey: declareEffect<PasskeyConfirmation, Secret>("confirmByPasskey"),
  },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null, isTried: false }),
    changePassword: assign((_, password: string) => ({ password, failure: null })),
    keepPasskeyOutcome: assign((_, outcome: PasskeyOutcome) =>
      outcome.kind === "given" ? { passkey: outcome.passkey } : { failure: outcome.failure },
    ),
    keepRefusal: assign(({ context }, confirmation: PasskeyConfirmation) =>
      confirmation.kind === "refused"
        ? {
            failure: confirmation.failure,
            passkeyOptions: confirmation.passkeyOptions ?? context.passkeyOptions,
          }
        : {},
    ),
    forgetPasskey: assign({ passkey: "" }),
    noteTry: assign({ isTried: true }),
    clearSecrets: assign({ password: "", passkey: "", passkeyOptions: null }),
  },
  guards: {
    hasPassword: ({ context }) => context.password !== "",
    isPasskeyPossible: ({ context }) => context.passkeyOptions !== null,
    isGiven: (_, { kind }: PasskeyOutcome) => kind === "given",
    isConfirmed: (_, { kind }: PasskeyConfirmation) => kind === "confirmed",
  },
});

/** The password can be typed and submitted whether or not the browser asks for a passkey. */
const byPassword = confirmationSetup.createStateConfig({
  on: {
    "password.changed": {
      actions: { type: "changePassword", params: ({ event }) => event.password },
    },
    "password.submitted": [
      { guard: "hasPassword", target: "checkingPassword" },
      { actions: "noteTry" },
    ],
    "confirmation.cancelled": "cancelled",
  },
});

/** State machine for confirming an act that matters before it is repeated (CONFIRM-01). */
export const confirmationMachine = confirmationSetup.createMachine({
  id: "confirmation",
  context: ({ input }) => ({ ...input, password: "", passkey: "", isTried: false, failure: null }),
  initial: "asking",
  output: ({ event }) => ({ isConfirmed: event.output === "confirmed" }),
  states: {
    asking: {
      on: {
        ...byPassword.on,
        "passkey.requested": { guard: "isPasskeyPossible", target: "askingPasskey" },
      },
    },
    checkingPassword: {
      tags: "busy",
      entry: ["clearFailure", "noteTry"],
      invoke: {
        id: "confirmByPassword",
        src: "confirmByPassword",
        input: ({ context }) => context.password,
        onDone: "confirmed",
        onError: { target: "asking", actions: keepFailure },
      },
      on: { "confirmation.cancelled": "cancelled" },
    },
    askingPasskey: {
      tags: "askingPasskey",
      entry: "clearFailure",
      invoke: {
        id: "askPasskey",
        src: "askPasskey",
        input: ({ context }) => ({ options: context.passkeyOptions }),
        onDone: [
          {
            guard: { type: "isGiven", params: ({ event }) => event.output },
            target: "checkingPasskey",
            actions: { type: "keepPasskeyOutcome", params: ({ event }) => event.output },
          },
          {
            target: "asking",
            actions: { type: "keepPasskeyOutcome", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "asking", actions: keepFailure },
      },
      on: { ...byPassword.on, "passkey.cancelled": "asking" },
    },
    checkingPasskey: {
      tags: "busy",
      exit: "forgetPasskey",
      invoke: {
        id: "confirmByPasskey",
        src: "confirmByPasskey",
        input: ({ context }) => context.passkey,
        onDone: [
          {
            guard: { type: "isConfirmed", params: ({ event }) => event.output },
            target: "confirmed",
          },
          {
            target: "asking",
            actions: { type: "keepRefusal", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "asking", actions: keepFailure },
      },
      on: { "confirmation.cancelled": "cancelled" },
    },
    confirmed: { type: "final", entry: "clearSecrets", output: "confirmed" },
    cancelled: { type: "final", entry: "clearSecrets" },
  },
});

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>;
