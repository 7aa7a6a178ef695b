import { UnsecuredJWT } from "jose";
import { claimsOf } from "../../sandbox/auth/claims.ts";
import { userByEmail } from "../../sandbox/users/users.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { User } from "../../machines/user/types.ts";
import { userOfToken } from "../../src/effects/tokens/user-of-token.ts";
import { openApi } from "./embedded-api.ts";

const namespace = "https://portal.example/";
const exp = 4_000_000_000;

export type Claims = Readonly<Record<string, unknown>>;

const { db } = (await openApi()).sandbox;

/** Claims of a persona's token, without namespace. */
export function claimsOfPersona(key: PersonaKey): Claims {
  const row = userByEmail(db, personas[key].email);
  if (!row) throw new Error(`No user ${key}`);
  const settings = { namespace: "", lastLoginAt: null, actor: null };
  return { ...claimsOf(db, row, settings), exp };
}

const plain: ReadonlySet<string> = new Set(["nameid", "unique_name", "role", "exp", "ipbName"]);

/** Parses a user from claims; throws for invalid claims. */
export function userOfClaims(claims: Claims): User {
  const named = Object.entries(claims).map(([name, claim]) => [
    plain.has(name) ? name : namespace + name,
    claim,
  ]);
  const payload = Object.fromEntries(named) as Record<string, unknown>;
  return userOfToken(new UnsecuredJWT(payload).encode(), namespace);
}

export const userOfPersona = (key: PersonaKey): User => userOfClaims(claimsOfPersona(key));
