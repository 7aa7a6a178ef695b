import { failureOf } from "../../../machines/failure.ts";
import type { Credentials, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { token, type TokenResponse } from "../../api/contract/auth.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { keepTokens, termsDueOf } from "./keep-tokens.ts";

/** Sends email, password and code; stores the tokens of an accepted sign-in. */
export function signIn(
  effects: EffectDependencies,
  { email, password, code }: Credentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const request = {
    query: code ? { "otp-code": code } : {},
    body: { grant_type: "password" as const, username: email, password },
  };
  return outcomeOf(effects, effects.api.send(token, request, { signal }));
}

/** Returns the outcome of a sign-in; stores the tokens of an accepted one. */
export async function outcomeOf(
  effects: EffectDependencies,
  response: Promise<TokenResponse>,
): Promise<SignInOutcome> {
  try {
    return await acceptTokens(effects, await response);
  } catch (error) {
    return refusal(error);
  }
}

async function acceptTokens(
  effects: EffectDependencies,
  response: TokenResponse,
): Promise<SignInOutcome> {
  const user = await keepTokens(effects, response, effects.beginAudit);
  // A kept session starts only with the claim, whatever the response says.
  const areQuestionsDue = response.redirect !== undefined || !user.isSecurityQuestionSet;
  if (areQuestionsDue) return { kind: "needsQuestions", user };
  return { kind: "signedIn", user, termsDue: termsDueOf(effects, user) };
}

/** Returns the outcome for a rejected token call (AUTH-03); rethrows an outage. */
function refusal(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case "pending_totp":
      return {
        kind: "needsCode",
        ...refused(error),
        ...(error.hasRecoveryCodes ? { hasRecoveryCodes: true } : {}),
      };
    case "permanent_lock_login":
    case "permanent_lock_out":
      return { kind: "locked" };
    case "password_expired":
      return { kind: "passwordExpired" };
    default:
      if (error.kind !== "badRequest") throw error;
      return { kind: "refused", ...refused(error) };
  }
}

function refused(error: ApiError) {
  const { passkeyOptions } = error;
  return { failure: failureOf(error), ...(passkeyOptions === undefined ? {} : { passkeyOptions }) };
}
