import type { DatabaseSync } from "node:sqlite";
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { first, run } from "../database/query.ts";
import { Refusal } from "./refusal.ts";

const algorithm = "ES256";
const issuer = "https://portal.example/auth";
const audience = "https://portal.example/api";
/** Type of an access token (RFC 9068, section 2.1). */
const type = "at+jwt";
const foreignKeyHeaders = ["jku", "jwk", "x5u", "x5c"] as const;

export interface SigningKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** Returns the signing keys of a database; creates them on first use. */
export async function signingKeysOf(db: DatabaseSync): Promise<SigningKeys> {
  const sql = "SELECT value FROM settings WHERE key = 'signingKey'";
  const known = first<{ value: string }>(db, sql);
  let jwk = known ? (JSON.parse(known.value) as JWK) : null;
  if (!jwk) {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    jwk = await exportJWK(pair.privateKey);
    run(db, "INSERT INTO settings (key, value) VALUES ('signingKey', ?)", JSON.stringify(jwk));
  }
  const { d: _, ...open } = jwk;
  return {
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    publicKey: (await importJWK(open, algorithm)) as CryptoKey,
  };
}

/** Claims of an access token that the API uses. */
export interface AccessToken {
  readonly userId: string;
  readonly sessionId: string;
  /** Id of the token pair (`jti`). */
  readonly pairId: string;
}

/** Signs an access token with the given claims, which include `sid` and `jti`. */
export function signAccessToken(
  keys: SigningKeys,
  claims: JWTPayload & { readonly sid: string; readonly jti: string },
  now: Date,
  lifetimeSeconds: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(keys.privateKey);
}

/** Verifies an access token; throws a 401 refusal if it is invalid or expired. */
export async function readAccessToken(
  keys: SigningKeys,
  token: string,
  now: Date,
): Promise<AccessToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.publicKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      currentDate: now,
      requiredClaims: ["exp", "nbf", "iat", "nameid", "sid", "jti"],
    });
    if (foreignKeyHeaders.some((name) => name in protectedHeader)) throw new Error("foreign key");
    return {
      userId: String(payload["nameid"]),
      sessionId: String(payload["sid"]),
      pairId: String(payload.jti),
    };
  } catch {
    throw invalidToken();
  }
}

export const invalidToken = () =>
  new Refusal(401, "invalid_token", "The access token is invalid or has expired.");
