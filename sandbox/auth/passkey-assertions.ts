import type { PasskeyAssertion, PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { first, run, transact } from "../database/query.ts";
import { sendPasskeyCopied } from "../outbox/passkey-emails.ts";
import { type UserRow, userById } from "../users/users.ts";
import { noteSecurityEvent } from "./devices.ts";
import {
  challengeLifetimeMs,
  type ChallengeSubject,
  newPasskeyChallenge,
  spendPasskeyChallenge,
} from "./passkey-challenges.ts";
import {
  descriptorOf,
  type PasskeyRow,
  passkeysOf,
  statedOrigin,
  userHandleOf,
} from "./passkeys.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { isSameDigest } from "./secrets.ts";
import type { Session } from "./sessions.ts";

/** Options for a sign-in with a passkey alone, the same for everyone. */
export function optionsAlone(sandbox: Sandbox): PasskeyOptions {
  return {
    challenge: newPasskeyChallenge(sandbox, "alone").toString("base64url"),
    rpId: relyingPartyOf(sandbox).id,
    timeout: challengeLifetimeMs,
    userVerification: "required",
  };
}

/** What one of a user's passkeys replaces. */
interface OwnUse {
  readonly subject: Exclude<ChallengeSubject, "alone">;
  readonly userVerification: "preferred" | "required";
}

/** After the password, the second step of a user; it needs no verification of the person. */
const secondStepOf = ({ id }: UserRow): OwnUse => ({
  subject: `second step of ${id}`,
  userVerification: "preferred",
});

/** Without the password, the confirmation of a session's user. */
const confirmationIn = ({ id }: Session): OwnUse => ({
  subject: `confirmation in ${id}`,
  userVerification: "required",
});

function ownOptions(sandbox: Sandbox, user: UserRow, use: OwnUse): PasskeyOptions | undefined {
  const own = passkeysOf(sandbox, user.id);
  if (own.length === 0) return;
  return {
    challenge: newPasskeyChallenge(sandbox, use.subject).toString("base64url"),
    rpId: relyingPartyOf(sandbox).id,
    timeout: challengeLifetimeMs,
    userVerification: use.userVerification,
    allowCredentials: own.map((passkey) => ({ ...descriptorOf(passkey), type: "public-key" })),
  };
}

/** Options for a passkey as the second step; undefined for a user without one. */
export const optionsAfterPassword = (sandbox: Sandbox, user: UserRow) =>
  ownOptions(sandbox, user, secondStepOf(user));

/** Options for a passkey as the confirmation in a session; undefined for a user without one. */
export const optionsForConfirmation = (sandbox: Sandbox, session: Session) =>
  ownOptions(sandbox, session.user, confirmationIn(session));

/** The same for a passkey that is unknown, another user's, wrong, copied or too late. */
export const passkeyRefused = (passkey?: PasskeyOptions) =>
  new Refusal(400, "invalid_passkey", "This passkey cannot be used here, or took too long.", {
    passkey,
  });

/** Verifies a passkey alone, which has to verify the person; returns its user, or null. */
export const userOfPasskey = (sandbox: Sandbox, assertion: PasskeyAssertion) =>
  take(sandbox, assertion, null);

export const isSecondStep = async (sandbox: Sandbox, assertion: PasskeyAssertion, user: UserRow) =>
  (await take(sandbox, assertion, { user, ...secondStepOf(user) })) !== null;

/** Whether a passkey confirms who the user of a session is. */
export const isConfirmation = async (
  sandbox: Sandbox,
  assertion: PasskeyAssertion,
  session: Session,
) => (await take(sandbox, assertion, { user: session.user, ...confirmationIn(session) })) !== null;

/**
 * Verifies a passkey and returns its user, or null; unless it is alone, it has to be the given
 * user's. A counter that did not increase shows that the passkey was copied; its owner gets an
 * email.
 */
async function take(
  sandbox: Sandbox,
  assertion: PasskeyAssertion,
  own: (OwnUse & { readonly user: UserRow }) | null,
): Promise<UserRow | null> {
  const { db } = sandbox;
  const sql = "SELECT * FROM passkeys WHERE credential_id = ?";
  const known = first<PasskeyRow>(db, sql, assertion.id);
  const user = known && userById(db, known.user_id);
  if (!known || !user || (own && own.user.id !== user.id)) return null;
  if (!isOwnHandle(sandbox, user, assertion)) return null;
  const { subject, userVerification } =
    own ?? ({ subject: "alone", userVerification: "required" } as const);
  const mustVerify = userVerification === "required";
  const counter = await verify(sandbox, assertion, { known, subject, mustVerify });
  if (counter === null || !noteUse(sandbox, known, user, counter)) return null;
  // Sign-in may have been locked meanwhile.
  return userById(db, user.id) ?? null;
}

/** A passkey that was not found by its id alone states its user (WebAuthn Level 3, section 7.2). */
function isOwnHandle(sandbox: Sandbox, user: UserRow, { response }: PasskeyAssertion): boolean {
  const { userHandle } = response;
  if (!userHandle) return true;
  return isSameDigest(userHandle, userHandleOf(sandbox, user.id).toString("base64url"));
}

interface Expected {
  readonly known: PasskeyRow;
  readonly subject: ChallengeSubject;
  readonly mustVerify: boolean;
}

/** Returns the authenticator's counter, or null if something is not as expected. */
async function verify(
  sandbox: Sandbox,
  assertion: PasskeyAssertion,
  { known, subject, mustVerify }: Expected,
): Promise<number | null> {
  const party = relyingPartyOf(sandbox);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, rawId, type } = assertion;
  const { userHandle: _, ...response } = assertion.response;
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendPasskeyChallenge(sandbox, subject, challenge),
    expectedOrigin: party.originFor(statedOrigin(response.clientDataJSON)),
    expectedRPID: party.id,
    requireUserVerification: mustVerify,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      // The library compares counters before signatures, so a stranger could report a copy.
      counter: 0,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/**
 * Stores the counter of a use; false if it did not increase, or the passkey was removed meanwhile.
 * Those without one always send zero.
 */
function noteUse(sandbox: Sandbox, known: PasskeyRow, user: UserRow, counter: number): boolean {
  const { db, clock } = sandbox;
  return transact(db, () => {
    const sql = `UPDATE passkeys SET counter = ?1, used_at = ?2
      WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0))`;
    if (run(db, sql, counter, clock.now().toISOString(), known.id) === 1) return true;
    if (!first(db, "SELECT 1 FROM passkeys WHERE id = ?", known.id)) return false;
    noteSecurityEvent(sandbox, user.id, "passkeyCopied");
    sendPasskeyCopied(sandbox, user, known.name);
    return false;
  });
}
