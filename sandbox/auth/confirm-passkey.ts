import type { PasskeyAssertion } from "../../src/api/contract/passkeys.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { checkPause, noteFailure } from "./failures.ts";
import { isConfirmation, optionsForConfirmation, passkeyRefused } from "./passkey-assertions.ts";
import type { Session } from "./sessions.ts";

/**
 * Throws a refusal unless a passkey confirms who the signed-in user is. As with passwords, failures
 * pause this session only; the refusal has new options, because a challenge is used once.
 */
export async function confirmPasskey(
  sandbox: Sandbox,
  session: Session,
  passkey: PasskeyAssertion,
): Promise<void> {
  const { id, user } = session;
  const attempt = { account: user.email, kind: "passkey", source: `session ${id}` } as const;
  checkPause(sandbox, attempt);
  if (await isConfirmation(sandbox, passkey, session)) return;
  noteFailure(sandbox, attempt);
  throw passkeyRefused(optionsForConfirmation(sandbox, session));
}
