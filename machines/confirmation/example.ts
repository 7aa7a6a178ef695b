import { wrongPassword } from "../change-password/fixtures.ts";
import { example, failures, outages, outputs } from "../example.ts";
import { passkeyFixture, passkeyOutcomes, passkeyRefused } from "../sign-in/fixtures.ts";
import { confirmationMachine } from "./machine.ts";
import { type ConfirmationInput, confirmedActs } from "./types.ts";

const typedPassword = "Portfolio2026";
const { passkey, options } = passkeyFixture;

/** Inputs as a bug report names them: by the act, and whether a passkey is possible. */
const inputs = Object.fromEntries(
  confirmedActs.flatMap((act): [string, ConfirmationInput][] => [
    [act, { act, passkeyOptions: null }],
    [`${act} with a passkey`, { act, passkeyOptions: options }],
  ]),
);

export const confirmationExample = example({
  machine: confirmationMachine,
  inputs,
  secrets: { password: typedPassword, passkey, passkeyOptions: options },
  effects: {
    confirmByPassword: {
      ...outputs({ confirmed: undefined }),
      ...failures({ "wrong password": wrongPassword }),
      ...outages,
    },
    askPasskey: {
      ...outputs({
        given: passkeyOutcomes.given,
        cancelled: passkeyOutcomes.cancelled,
        "too late": passkeyOutcomes.timedOut,
        "forbidden by policy": passkeyOutcomes.forbidden,
        "wrong address": passkeyOutcomes.wrongSite,
        unreadable: passkeyOutcomes.failed,
      }),
      ...outages,
    },
    confirmByPasskey: {
      ...outputs({ confirmed: { kind: "confirmed" }, refused: passkeyRefused }),
      ...outages,
    },
  },
  events: [
    { type: "password.changed", password: typedPassword },
    { type: "password.submitted" },
    { type: "passkey.requested" },
    { type: "passkey.cancelled" },
    { type: "confirmation.cancelled" },
  ],
});
