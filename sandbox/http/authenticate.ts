import type { CallName } from "../../src/api/contract/index.ts";
import { knownSession, liveSession, type Session } from "../auth/sessions.ts";
import { readAccessToken } from "../context/tokens.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { Refusal } from "../context/refusal.ts";

/**
 * Returns the session of a request's bearer token (RFC 6750, section 2.1); throws a 401 refusal if
 * there is none.
 */
export async function authenticate(
  sandbox: Sandbox,
  header: string | null,
  name: CallName,
): Promise<Session> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1];
  if (!token) {
    const text = "Sorry, you are unauthorised! Please login to your account.";
    throw new Refusal(401, "unauthorised", text);
  }
  const accessToken = await readAccessToken(sandbox.keys, token, sandbox.clock.now());
  // Signing out is idempotent: accepts a session that has ended.
  if (name === "logout") return knownSession(sandbox, accessToken);
  return liveSession(sandbox, accessToken, name);
}
