import type { Api } from "../../api/client.ts";
import { createApi } from "../../api/client.ts";
import { token } from "../../api/contract/auth.ts";

/** Password of all personas of the embedded API. */
const password = "Portfolio2026";

/** Milliseconds before its expiry at which an access token is replaced. */
const marginMs = 30_000;

/** Returns the access token of a persona by email. */
export type PersonaTokens = (email: string) => Promise<string>;

/** Signs in personas of the embedded API, each once until its token expires. */
export function createPersonaTokens(baseUrl: string): PersonaTokens {
  const known = new Map<string, Promise<{ readonly access: string; readonly endsMs: number }>>();
  const outside = apiOf(baseUrl, null);

  async function signIn(username: string) {
    const body = { grant_type: "password", username, password } as const;
    const { access_token: access, expires_in: seconds } = await outside.send(token, {
      query: {},
      body,
    });
    return { access, endsMs: performance.now() + seconds * 1_000 - marginMs };
  }

  return async function tokenOf(email) {
    const last = known.get(email);
    const held = await last?.catch(() => null);
    if (held && held.endsMs > performance.now()) return held.access;
    // Another caller has started a sign-in meanwhile.
    if (known.get(email) !== last) return tokenOf(email);
    const next = signIn(email);
    known.set(email, next);
    return (await next).access;
  };
}

/** Returns the embedded API, with or without an access token. */
export function apiOf(baseUrl: string, access: string | null): Api {
  const tokens = { access: () => access, renew: () => Promise.resolve(null), end: () => {} };
  return createApi({ baseUrl, tokens });
}
