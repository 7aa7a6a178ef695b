import { run } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { optionsForConfirmation, isConfirmation, passkeyRefused } from "./passkey-assertions.ts";
import type { Session } from "./sessions.ts";
import type { PasskeyAssertion } from "../../src/api/contract/passkeys.ts";
import { checkPause, noteFailure } from "./failures.ts";

/** Milliseconds for which a sign-in or a confirmation counts. */
const validMs = 300_000;

/** Records that the user of a session has just proved who they are, by whichever way. */
export function noteConfirmation({ db, clock }: Sandbox, { id }: Session) {
  const now = clock.now();
  const confirmedAtUtc = now.toISOString();
  run(db, "UPDATE sessions SET confirmed_at = ? WHERE id = ?", confirmedAtUtc, id);
  const confirmedUntilUtc = new Date(now.getTime() + validMs).toISOString();
  return { confirmedAtUtc, confirmedUntilUtc };
}

/**
 * Throws a 403 refusal unless the user proved who they are within the last five minutes. For a user
 * with a passkey it has options for one.
 */
export function checkConfirmed(sandbox: Sandbox, session: Session): void {
  if (!sandbox.areAdditionsOffered) return;
  const agoMs = sandbox.clock.now().getTime() - Date.parse(session.confirmedAt ?? "");
  // A clock that was set back does not prolong it.
  if (agoMs >= 0 && agoMs <= validMs) return;
  throw new Refusal(403, "confirmation_required", "Confirm that it is you, and try again.", {
    passkey: optionsForConfirmation(sandbox, session),
  });
}

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
