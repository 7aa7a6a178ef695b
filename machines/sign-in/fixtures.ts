import type { Failure } from "../failure.ts";
import { clientFixture } from "../user/fixtures.ts";
import type { SignInOutcome } from "./types.ts";

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
