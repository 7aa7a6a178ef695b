import { decodeJwt } from "jose";
import * as v from "valibot";
import { regionOf } from "../../../machines/calendar/regions.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { claimsSchema, namespacedClaims } from "../../api/contract/claims.ts";
import { personName } from "../../api/contract/person-name.ts";
import type { SessionTokens } from "../tabs/session-tokens.ts";

/**
 * Returns the user in an access token's claims, for display only: the API authorises every call.
 * Throws an `ApiError` of kind `malformed` for an invalid token, and with the code
 * `claims_namespace_mismatch` when the configured `claimsNamespace` does not match.
 */
export function userOfToken(accessToken: string, namespace: string): User {
  const claims = parseClaims(accessToken, namespace);
  const region = regionOf(claims.region);
  const fullName = personName(claims.firstName, claims.surname);
  return {
    id: claims.nameid,
    name: fullName || claims.unique_name,
    firstName: claims.firstName,
    email: claims.unique_name,
    title: claims.title,
    organisation: claims.organisation,
    contactNumber: claims.contactNumber,
    role: claims.role,
    region,
    regionName: claims.region || region,
    viewType: claims.viewtype,
    navigation: claims.privileges?.navigation ?? [],
    header: claims.privileges?.header ?? [],
    arePrivilegesKnown: claims.privileges !== null,
    isAuditor: claims.isAuditor,
    isNCV: claims.isNCV,
    lastLoginAt: claims.lastLoginDate,
    passwordExpiresAt: claims.passwordExpiry,
    termsAcceptedAt: claims.lastTermsAcceptedDate,
    areUpdatedTermsAccepted: claims.UpdatedTermsAccepted,
    isSecurityQuestionSet: claims.isSecurityQuestionSet,
    // An unknown value counts as changed, so that the updated terms are still shown.
    isInitialPasswordChanged: claims.initialPasswordChanged !== false,
    impersonatedName: claims.ipbName,
    actor:
      claims.ipbName === null || claims.actorName === ""
        ? null
        : { name: claims.actorName, email: claims.actorEmail },
  };
}

/** Milliseconds by which the API's clock is ahead, by tokens: the time is read at each rendering. */
const offsetsMs = new WeakMap<object, number>();

/**
 * Returns the API's time at an instant of the browser's clock, by default now, even where that clock
 * is wrong: compares the token's `exp` claim with the expiry computed when it was received.
 */
export function apiTime(
  tokens: Pick<SessionTokens, "accessToken" | "expiresAtMs">,
  browserMs: number = Date.now(),
): Date {
  let offsetMs = offsetsMs.get(tokens);
  if (offsetMs === undefined) {
    const { exp } = decodeJwt(tokens.accessToken);
    offsetMs = exp ? exp * 1000 - tokens.expiresAtMs : 0;
    offsetsMs.set(tokens, offsetMs);
  }
  return new Date(browserMs + offsetMs);
}

function parseClaims(accessToken: string, namespace: string) {
  try {
    const claims = decodeJwt(accessToken);
    if (isOtherNamespace(claims, namespace))
      throw new ApiError("unknown", { code: "claims_namespace_mismatch" });
    return v.parse(claimsSchema(namespace), claims);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError("malformed", { cause: error });
  }
}

/** Whether a token has the provider's claims, but with another prefix than the configured one. */
function isOtherNamespace(claims: object, namespace: string): boolean {
  const names = Object.keys(claims);
  return (
    !namespacedClaims.some((name) => names.includes(namespace + name)) &&
    names.some((name) => namespacedClaims.some((claim) => name.endsWith(claim) && name !== claim))
  );
}
