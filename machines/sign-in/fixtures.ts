import type { Failure } from "../failure.ts";
import { clientFixture } from "../user/fixtures.ts";
import type { PasskeyOutcome, SignInOutcome } from "./types.ts";

/** Outcomes of the effect `signIn`, by kind. */
export const signInOutcomes = {
  signedIn: { kind: "signedIn", user: clientFixture, termsDue: "none" },
  needsQuestions: {
    kind: "needsQuestions",
    user: { ...clientFixture, isSecurityQuestionSet: false },
  },
  needsCode: {
    kind: "needsCode",
    failure: { kind: "badRequest", code: "pending_totp", description: "Enter the code" },
  },
  locked: { kind: "locked" },
  passwordExpired: { kind: "passwordExpired" },
  refused: {
    kind: "refused",
    failure: { kind: "badRequest", code: "invalid_grant", description: "Wrong email or password" },
  },
} satisfies { [Kind in SignInOutcome["kind"]]: Extract<SignInOutcome, { kind: Kind }> };

/** The same sign-in with terms due. */
export const termsOpen: SignInOutcome = { ...signInOutcomes.signedIn, termsDue: "full" };

export const outage: Failure = { kind: "network", code: null, description: null };

/** Options of the API and response of an authenticator, as JSON. */
export const passkeyFixture = {
  options: '{"challenge":"c2lnbi1pbg","rpId":"portal.example"}',
  passkey: '{"id":"bGFwdG9w","type":"public-key"}',
} as const;

/** A one-time code is required, and a passkey is possible. */
export const needsCodeOrPasskey: SignInOutcome = {
  ...signInOutcomes.needsCode,
  passkeyOptions: passkeyFixture.options,
};

/** A one-time code is required, and a recovery code is possible. */
export const needsCodeOrRecovery: SignInOutcome = {
  ...signInOutcomes.needsCode,
  hasRecoveryCodes: true,
};

/** The API does not accept a recovery code. */
export const recoveryRefused: SignInOutcome = {
  kind: "refused",
  failure: { kind: "badRequest", code: "invalid_recovery_code", description: null },
};

/** The API does not accept a passkey. */
export const passkeyRefused: SignInOutcome = {
  kind: "refused",
  failure: { kind: "badRequest", code: "invalid_passkey", description: null },
  passkeyOptions: passkeyFixture.options,
};

const notGiven = (code: string): Extract<PasskeyOutcome, { kind: "notGiven" }> => ({
  kind: "notGiven",
  failure: { kind: "badRequest", code, description: null },
});

/** Outcomes of the effect `askPasskey`. */
export const passkeyOutcomes = {
  given: { kind: "given", passkey: passkeyFixture.passkey },
  cancelled: notGiven("passkey_cancelled"),
  timedOut: notGiven("passkey_timed_out"),
  unsupported: notGiven("passkey_unsupported"),
  forbidden: notGiven("passkey_forbidden"),
  wrongSite: notGiven("passkey_wrong_site"),
  failed: notGiven("passkey_failed"),
} as const satisfies Readonly<Record<string, PasskeyOutcome>>;
